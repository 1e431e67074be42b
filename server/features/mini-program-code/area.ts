import type { Database } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Area } from '#server/http/area.ts';
import type { Door } from '#server/workflow/door.ts';
import { miniProgramCodeHandlers } from './handlers.ts';
import { hasHeard } from './heard-store.ts';
import { openPlatform } from './platform.ts';
import { codeServices } from './services.ts';

/** WeChat answers within its five seconds and what follows from it; who waits longer is told that the word is still to come. */
const patienceMs = 12_000;

/** Mini-program code: its acts, and what its chart asks of WeChat. */
export function miniProgramCodeArea({ db, door, wechat }: { db: Database; door: Door; wechat: Wechat }) {
  const platform = openPlatform(db, wechat);
  return {
    handlers: miniProgramCodeHandlers({ db, door, wechat, platform, now: Date.now, patienceMs }),
    services: { 'mini-program-code': codeServices(wechat, () => hasHeard(db, Date.now())) },
  } satisfies Area;
}
