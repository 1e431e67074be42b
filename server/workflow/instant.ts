/** A moment, in milliseconds since 1970, as PostgreSQL and JSON are told of it. */
export const instant = (ms: number): string => new Date(ms).toISOString();
