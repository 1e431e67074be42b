/** Paths that fail together: each group has its own breaker, so trouble with one leaves the others open. */
const groups: readonly (readonly [string, RegExp])[] = [
  ['token', /^\/cgi-bin\/(component\/api_|stable_token$|ticket\/)/],
  ['audit', /^\/wxa\/(submit_audit|get_(latest_)?auditstatus|undocodeaudit|speedupaudit|queryquota)$/],
  ['template', /^\/wxa\/(gettemplate|addtotemplate|deletetemplate)/],
  ['settings', /^\/(cgi-bin\/(component|wxopen)\/|wxa\/(modify_domain|get_effective_domain|setwebviewdomain))/],
  ['media', /^\/(cgi-bin\/(media|material|qrcode|showqrcode)|wxa\/(getwxacodeunlimit|uploadmedia|get_qrcode))/],
  ['people', /^\/(sns\/|wxa\/business\/getuserphonenumber$)/],
  ['message', /^\/cgi-bin\/message\/(subscribe|template)\//],
  ['trade', /^\/wxa\/sec\/order\//],
  ['waybill', /^\/cgi-bin\/express\//],
  ['code', /^\/wxa\//],
];

/** The group of a path; a path that matches none forms its own group. */
export const groupOf = (path: string): string => groups.find(([, pattern]) => pattern.test(path))?.[0] ?? path;
