const shanghaiMs = 8 * 3_600_000;

/** The day in Shanghai's calendar, `2026-03-01`, by which WeChat counts. */
export const shanghaiDay = (ms: number): string => new Date(ms + shanghaiMs).toISOString().slice(0, 10);
