/** Pages that follow changes hear of a row that moved: topic, tenant and id as JSON, never content. */
export const liveChannel = 'live';

/** Sweeper and outbox of every server hear that there is work: `due` or `outbox`. */
export const workChannel = 'work';
