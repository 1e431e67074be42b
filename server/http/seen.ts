import type { Seen } from '#server/rows/versioned.ts';

interface Header<Version extends string | undefined> {
  'If-Match': Version;
}

/** The version that a bodiless call saw, from its If-Match; undefined when the caller may leave it out and did. */
export function seenVersion(header: Header<string>): number;
export function seenVersion(header: Partial<Header<string | undefined>>): number | undefined;
export function seenVersion({ 'If-Match': tag }: Partial<Header<string | undefined>>): number | undefined {
  return tag === undefined ? undefined : Number(tag.slice(1, -1));
}

/** The row that a bodiless call is about, as its caller saw it. */
export function seen({ path, header }: { path: { id: string }; header: Header<string> }): Seen {
  return { id: path.id, version: seenVersion(header) };
}
