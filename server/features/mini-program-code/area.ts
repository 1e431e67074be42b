import type { Database } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Area } from '#server/http/area.ts';
import type { Door } from '#server/workflow/door.ts';
import { miniProgramCodeHandlers } from './handlers.ts';
import { hasHeard } from './heard-store.ts';
import { openPlatform } from './platform.ts';
import { codeServices } from './services.ts';

/**
 * WeChat answers within its five seconds, plus what follows. Callers wait at most 12 s; after that they get the row as
 * still pending.
 */
const patienceMs = 12_000;

/** Mini-program code: its actions and the services of its chart. */
export function miniProgramCodeArea({ db, door, wechat }: { db: Database; door: Door; wechat: Wechat }) {
  const platform = openPlatform(db, wechat);
  return {
    handlers: miniProgramCodeHandlers({ db, door, wechat, platform, now: Date.now, patienceMs }),
    services: { 'mini-program-code': codeServices(wechat, () => hasHeard(db, Date.now())) },
  } satisfies Area;
}
