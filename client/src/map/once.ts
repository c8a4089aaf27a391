/** What is worked out once for each thing. */
export function once<K, V>(
  kept: { get: (of: K) => V | undefined; set: (of: K, made: V) => unknown },
  of: K,
  make: () => V,
): V {
  let found = kept.get(of);
  if (found === undefined) kept.set(of, (found = make()));
  return found;
}
