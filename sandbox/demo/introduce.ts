import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { knownApps } from './known-apps.ts';

/**
 * Makes the demo's accounts known to a WeChat that is played in another process: the real one knows its accounts, this one
 * hears of them. Whoever is at the address and is no sandbox refuses the call, which changes nothing.
 */
export async function introduce(db: Database, config: Config, say: (line: string) => void): Promise<void> {
  const { wechat } = config;
  if (wechat.sandbox || wechat.apiBase === null || wechat.pagesBase === null) return;
  try {
    const answer = await fetch(`${wechat.apiBase}/control/introduce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ apps: await knownApps(db, sealsOf(config)) }),
      signal: AbortSignal.timeout(5_000),
    });
    if (answer.ok) return;
    say(`The demo's accounts are unknown at ${wechat.apiBase}: it answered ${answer.status}`);
  } catch {
    say(`The demo's accounts are unknown at ${wechat.apiBase}: nobody answers there`);
  }
}
