import type { Earlier } from '#machines/mini-program-code/types.ts';

export const keptSince = '2026-03-01T02:00:00.000Z';

/** One of the versions that WeChat keeps, as it tells of it. */
export const keptVersion = ({ appVersion, userVersion }: Earlier) => ({
  app_version: appVersion,
  user_version: userVersion,
  user_desc: '此前的版本',
  commit_time: Date.parse(keptSince) / 1000,
});
