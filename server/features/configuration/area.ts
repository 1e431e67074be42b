import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Area } from '#server/http/area.ts';
import type { Seals } from '#server/rows/seal.ts';
import { configEntryHandlers } from './entry-handlers.ts';
import { configurationHandlers } from './handlers.ts';
import { editorType } from './in-force.ts';

function linksOf(config: Config) {
  const shop = (page: string) => `${config.publicUrl}/_sandbox/shop/${page}`;
  return {
    played: [...config.played],
    demo: config.demo.enabled,
    mobileHost: config.mobileHost ?? shop('h5'),
    pcHost: config.pcHost ?? shop('pc'),
    appDownloadUrl: config.appDownloadUrl ?? shop('app'),
    shopBase: config.storefront ? `${config.publicUrl}/shop/` : null,
  };
}

/** The settings that the web app reads at start, and the entries that operators set. */
export function configurationArea(config: Config, db: Database, seals: Seals) {
  const settings = {
    links: () => linksOf(config),
    editorType: (scope: string) => editorType(db, scope),
    froalaKey: config.froalaKey,
  };
  return { handlers: { ...configurationHandlers(settings), ...configEntryHandlers(db, seals) } } satisfies Area;
}
