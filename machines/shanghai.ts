/** The time zone of the mall's calendar. */
export const zone = 'Asia/Shanghai';

/** Asia/Shanghai has had no daylight saving time since 1991. */
export const aheadMs = 8 * 3_600_000;

/** Returns the day in Shanghai's calendar of a moment in milliseconds since 1970, as 2026-03-01. */
export const shanghaiDay = (ms: number): string => new Date(ms + aheadMs).toISOString().slice(0, 10);
