import type { Seen } from '#server/rows/versioned.ts';

interface Header<Version extends string | undefined> {
  'If-Match': Version;
}

/** The version that a bodiless call saw, from If-Match; undefined when the header is optional and missing. */
export function seenVersion(header: Header<string>): number;
export function seenVersion(header: Partial<Header<string | undefined>>): number | undefined;
export function seenVersion({ 'If-Match': tag }: Partial<Header<string | undefined>>): number | undefined {
  return tag === undefined ? undefined : Number(tag.slice(1, -1));
}

/** The row that a bodiless call names, with the version its caller saw. */
export function seen({ path, header }: { path: { id: string }; header: Header<string> }): Seen {
  return { id: path.id, version: seenVersion(header) };
}
