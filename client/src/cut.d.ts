declare module "*.woff2?cut" {
  const address: string;
  export default address;
}
