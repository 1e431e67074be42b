import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import * as store from './store.ts';

type Wxapps = Pick<Handlers, 'listWxapps' | 'pageWxapps' | 'readWxapp' | 'readWxappQrCode'>;

/** Draws a mini-program code for a scene; refuses with the words of WeChat. */
export type DrawCode = (appId: string, scene: string, signal: AbortSignal) => Promise<Uint8Array>;

export const wxappHandlers = (db: Database, drawCode: DrawCode): Wxapps => {
  async function found(scope: string, appId: string) {
    const app = await store.findWxapp(db, scope, appId);
    if (!app) throw new Problem('not-found');
    return app;
  }
  return {
    listWxapps: ({ operator, query }) => store.listWxapps(db, narrowed(operator, query.tenantId), query),
    async pageWxapps({ operator, query }) {
      const { current = 1, size = 20 } = query;
      const page = await store.pageWxapps(db, narrowed(operator, query.tenantId), query, current, size);
      return { ...page, totalExact: true, current, size };
    },
    readWxapp: ({ operator, path }) => found(operator.scope, path.id),
    async readWxappQrCode({ operator, query, signal }) {
      const app = await found(operator.scope, query.appId);
      return Buffer.from(await drawCode(app.id, query.scene, signal)).toString('base64');
    },
  };
};
