/** The chapters of the user guide, in reading order; each is a file of docs/guide in both languages. */
export const chapters = [
  'first-steps',
  'home',
  'orders',
  'after-sales',
  'members',
  'goods',
  'points-goods',
  'code-release',
  'accounts',
  'articles-and-settings',
  'staff-and-roles',
  'keys',
] as const;

export type Chapter = (typeof chapters)[number];

/** Whether an address names a chapter. */
export function isChapter(name: string): name is Chapter {
  return (chapters as readonly string[]).includes(name);
}
