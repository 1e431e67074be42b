/**
 * The URL of another database on the same server. Edits the text: `postgres://user@/name?host=/run/…` is invalid to
 * URL.
 */
export function withDatabase(url: string, name: string): string {
  const [address, query] = split(url);
  const server = /^[a-z+]+:\/\/[^/]*/i.exec(address)?.[0] ?? address;
  return `${server}/${encodeURIComponent(name)}${query === undefined ? '' : `?${query}`}`;
}

function split(url: string): [string, string | undefined] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, undefined] : [url.slice(0, mark), url.slice(mark + 1)];
}
