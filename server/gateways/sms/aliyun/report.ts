/** More reports than the gateway puts into one call are none of its. */
const mostReports = 500;

/** Aliyun's numbers in a report; null when it is no report. */
export function bizIdsIn(raw: Buffer): string[] | null {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parsed) || parsed.length === 0 || parsed.length > mostReports) return null;
  const ids = parsed.map((each: unknown) =>
    typeof each === 'object' && each !== null && 'biz_id' in each && typeof each.biz_id === 'string' ? each.biz_id : '',
  );
  return ids.every((id) => /^[0-9^]{1,40}$/.test(id)) ? [...new Set(ids)] : null;
}
