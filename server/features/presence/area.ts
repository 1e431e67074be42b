import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { type Database, notify } from '#server/db/database.ts';
import type { Area } from '#server/http/area.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import { presenceHandlers } from './handlers.ts';
import { databasePresence } from './store.ts';

interface Tools {
  app: FastifyInstance;
  config: Pick<Config, 'redisUrl'>;
  db: Database;
  tenantExists: (id: string) => Promise<boolean>;
}

/** Online users: stored in Redis when configured, else in the database. */
export async function presenceArea({ app, config, db, tenantExists }: Tools) {
  // The package is loaded only where it is used.
  const redis = config.redisUrl === null ? null : (await import('./redis-store.ts')).redisPresence(config.redisUrl);
  if (redis) app.addHook('onClose', async () => redis.close());
  const tell = (tenantId: string) => notify(db.scoped('*'), liveChannel, JSON.stringify({ topic: 'online', tenantId }));
  return { handlers: presenceHandlers({ presence: redis ?? databasePresence(db), tenantExists, tell }) } satisfies Area;
}
