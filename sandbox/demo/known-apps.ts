import type { SeedApp } from '#sandbox/wechat/seed.ts';
import { stageLike } from '#sandbox/wechat/stage.ts';
import type { Database } from '#server/db/database.ts';
import { everyWxapp } from '#server/features/wxapp/store.ts';
import type { Seals } from '#server/rows/seal.ts';

/** The database's accounts as WeChat would know them. */
export async function knownApps(db: Database, seals: Seals): Promise<SeedApp[]> {
  const apps = await everyWxapp(db, seals);
  return apps.map(({ id, name, appType, isComponent, originalId, secret, slots }) => ({
    appid: id,
    name,
    appType,
    isComponent: isComponent === 1,
    ...(slots === null ? {} : { stage: stageLike(slots) }),
    ...(secret === null ? {} : { secret }),
    ...(originalId.startsWith('gh_') ? { originalId } : {}),
  }));
}
