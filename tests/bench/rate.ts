import autocannon from 'autocannon';

export interface Rate {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Calls one address as fast as it answers, after a warm-up; throws when an answer was not a good one. */
export async function rateOf(
  url: string,
  connections: number,
  headers: Record<string, string> = {},
  { warmUpSeconds = 2, seconds = 6 } = {},
): Promise<Rate> {
  await autocannon({ url, connections, headers, duration: warmUpSeconds });
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, headers, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were refusals and ${errors} calls broke.`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
