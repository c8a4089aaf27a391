// Where pages are: at a path of a server ("/table/…"), or in a folder of files, which has one page, behind its "?at=".

/** The folder of files from which everything comes, if there is no server: what `westmarch site` writes says so. */
export const FOLDER: string | null = document.querySelector('meta[name="westmarch-folder"]')
  ? new URL(".", location.href.split(/[?#]/)[0]).href
  : null;

/** The address of a page, by its path with query and anchor. */
export function to(path: string): string {
  if (FOLDER === null) return path;
  const url = new URL(path, "http://page/");
  const query = new URLSearchParams({ at: url.pathname });
  url.searchParams.forEach((value, name) => query.append(name, value));
  return `${FOLDER}${url.pathname === "/" && url.search === "" ? "" : `?${query}`}${url.hash}`;
}

/** The same with all that somebody else needs to get there. */
export const linkTo = (path: string): string => new URL(to(path), location.href).href;

/** Where this page is: its path and its query. */
export function here(): { path: string; query: URLSearchParams } {
  const query = new URLSearchParams(location.search);
  if (FOLDER === null) return { path: location.pathname, query };
  const path = query.get("at") ?? "/";
  query.delete("at");
  return { path, query };
}

/** What is told when the page becomes another one without being loaded anew. */
export let changed = (): void => {};
export const whenChanged = (tell: () => void): void => void (changed = tell);

/** Goes to another page. With a server it is loaded; without one the program that plays goes on. */
export function go(path: string, replacing = false): void {
  if (FOLDER === null) {
    if (replacing) location.replace(path);
    else location.href = path;
    return;
  }
  if (replacing) history.replaceState(null, "", to(path));
  else history.pushState(null, "", to(path));
  changed();
}
