/**
 * The same URL with PostgreSQL settings to start each connection with; they come after the URL's own `options` and so
 * win over them. Works on the text, since a URL for a socket folder (`postgres://user@/name?host=/run/…`) is none to URL.
 */
export function withSettings(url: string, settings: Record<string, string>): string {
  const [address, query = ''] = split(url);
  const parameters = new URLSearchParams(query);
  const added = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  parameters.set('options', [parameters.get('options') ?? '', ...added].join(' ').trim());
  return `${address}?${parameters.toString()}`;
}

/** The same server, another database of it. */
export function withDatabase(url: string, name: string): string {
  const [address, query] = split(url);
  const server = /^[a-z+]+:\/\/[^/]*/i.exec(address)?.[0] ?? address;
  return `${server}/${encodeURIComponent(name)}${query === undefined ? '' : `?${query}`}`;
}

function split(url: string): [string, string | undefined] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, undefined] : [url.slice(0, mark), url.slice(mark + 1)];
}
