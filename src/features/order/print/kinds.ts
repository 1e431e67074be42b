/** What can be printed of orders. */
export const printKinds = ['picking', 'delivery', 'label'] as const;

export type PrintKind = (typeof printKinds)[number];
