/** The players of a chart's generated paths. */
export const levels = ['actor', 'door', 'http', 'view', 'chromium'] as const;

export type Level = (typeof levels)[number];

/** The number of paths through each arrow, by arrow and by level that plays the chart, from the last accepted run. */
export type Coverage = Partial<Record<Level, Record<string, number>>>;
