import * as v from 'valibot';
import { keep, readKept } from '#src/lib/storage.ts';

const entry = v.object({ href: v.string(), title: v.string(), detail: v.string() });

/** Something that was opened from the palette. */
export type Recent = v.InferOutput<typeof entry>;

const most = 8;

/** Returns what was opened last in this browser under a name, latest first. */
export function readRecent(name: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(readKept(keyOf(name)) ?? '[]');
    return v.is(v.array(entry), kept) ? kept : [];
  } catch {
    // What another version wrote counts as nothing.
    return [];
  }
}

/** Puts an entry first. */
export function keepRecent(name: string, opened: Recent): void {
  const others = readRecent(name).filter(({ href }) => href !== opened.href);
  keep(keyOf(name), JSON.stringify([opened, ...others].slice(0, most)));
}

const keyOf = (name: string) => `zhanggui.recent.${name}`;
