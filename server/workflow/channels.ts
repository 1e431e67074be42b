/** Carries changed rows to live pages: topic, tenant and id as JSON, never content. */
export const liveChannel = 'live';

/** Tells the sweeper and outbox of every server that there is work: `due` or `outbox`. */
export const workChannel = 'work';
