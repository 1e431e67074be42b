import { apiBase } from './config.ts';
import { send } from './transport.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

function addressOf(path: `/${string}`, query: Query): URL {
  const address = new URL(apiBase() + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
  }
  return address;
}

/** Fetches a file of the API with the bearer token; rejects as every call does. */
export async function fetchFile(path: `/${string}`, query: Query, signal: AbortSignal): Promise<Blob> {
  const response = await send(new Request(addressOf(path, query), { signal }));
  return response.blob();
}

/** Fetches a file of the API with the bearer token and saves it through the browser; rejects as every call does. */
export async function download(path: `/${string}`, query: Query, fallbackName: string): Promise<void> {
  const response = await send(new Request(addressOf(path, query)));
  keep(await response.blob(), nameIn(response.headers.get('Content-Disposition')) ?? fallbackName);
}

/** Makes the browser save a file under a name. */
function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the URL after the click; a minute leaves enough time and frees the memory soon.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
}
