import type { Database } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { seenVersion } from '#server/http/seen.ts';
import { paged } from '#server/rows/paging.ts';
import type { Seals } from '#server/rows/seal.ts';
import { stale } from '#server/rows/versioned.ts';
import { addAccount, changeAccount, removeAccount } from './account-store.ts';
import { authorizationHandlers } from './authorization.ts';
import { accountCode, miniProgramCode } from './codes.ts';
import { mediaHandlers } from './media.ts';
import { secretHandlers } from './secrets.ts';
import * as store from './store.ts';
import { unclaimedHandlers } from './unclaimed.ts';

type Accounts = Pick<Handlers, 'createWxapp' | 'updateWxapp' | 'deleteWxapp'>;
type Reads = Pick<Handlers, 'listWxapps' | 'pageWxapps' | 'readWxapp' | 'readWxappQrCode' | 'drawWxappCode'>;

export interface WxappTools {
  db: Database;
  wechat: Wechat;
  seals: Seals;
  publicUrl: string;
  componentAppId: string | null;
  /** Starts following a mini-program's code. */
  followCode: (tenantId: string, appId: string) => Promise<void>;
  /** Starts reading the list of authorisers now. */
  wakeImport: () => void;
}

/** Mini-programs and official accounts: their rows, consents, secrets and codes. */
export const wxappHandlers = (tools: WxappTools) => {
  const found = finder(tools.db);
  return {
    ...reads(tools, found),
    ...accounts(tools, found),
    ...secretHandlers({ ...tools, found }),
    ...authorizationHandlers({ ...tools, found }),
    ...unclaimedHandlers(tools),
    ...mediaHandlers({ ...tools, found }),
  };
};

type Found = ReturnType<typeof finder>;

/** Returns a function that finds an account in a scope or throws `not-found`. */
function finder(db: Database) {
  return async (scope: string, appId: string) => {
    const app = await store.findWxapp(db, scope, appId);
    if (!app) throw new Problem('not-found');
    return app;
  };
}

const reads = ({ db, wechat }: WxappTools, found: Found): Reads => ({
  listWxapps: ({ operator, query }) => store.listWxapps(db, narrowed(operator, query.tenantId), query),
  pageWxapps: ({ operator, query }) =>
    paged(query, (page) => store.pageWxapps(db, narrowed(operator, query.tenantId), query, page)),
  readWxapp: ({ operator, path }) => found(operator.scope, path.id),
  async readWxappQrCode({ operator, query, signal }) {
    const app = await found(operator.scope, query.appId);
    return (await miniProgramCode(wechat, app.id, query, signal)).bytes.toString('base64');
  },
  async drawWxappCode({ operator, body, signal }) {
    const { id, appType } = await found(operator.scope, body.appId);
    if (appType === 1) {
      const { bytes, mediaType } = await miniProgramCode(wechat, id, body, signal);
      return { image: bytes.toString('base64'), mediaType, url: null };
    }
    const { bytes, mediaType, url } = await accountCode(wechat, id, body, signal);
    return { image: bytes.toString('base64'), mediaType, url };
  },
});

const accounts = ({ db, wechat, seals, followCode }: WxappTools, found: Found): Accounts => {
  /** Throws why a write did not find its row: it changed, or never existed. */
  async function outOfDate(scope: string, id: string): Promise<never> {
    const current = await found(scope, id);
    throw stale(current, current, { kind: 'wxapps', id });
  }
  return {
    async createWxapp({ operator, body, settle }) {
      const tenantId = operator.scope;
      const { id, name, appType, appSecret, originalId = '', principalName = '', remark = '' } = body;
      const account = {
        id,
        name: name.trim(),
        appType,
        originalId,
        principalName,
        remark,
        sealedSecret: appSecret === undefined ? null : seals.sealText(appSecret, { tenantId, kind: 'wxapp', id }),
      };
      const row = await addAccount(db, tenantId, account, settle);
      if (!row) {
        throw new Problem('unprocessable', {
          data: { reason: 'appid-taken' },
          words: { zh: '该 AppID 已存在', en: 'This AppID already exists' },
        });
      }
      if (appType === 1) await followCode(tenantId, id);
      return row;
    },
    async updateWxapp({ operator, body }) {
      const { id, version, name, appSecret, originalId, principalName, remark } = body;
      const sealed = async (secret: string) => {
        const { tenantId } = await found(operator.scope, id);
        return seals.sealText(secret, { tenantId, kind: 'wxapp', id });
      };
      const row = await changeAccount(db, operator.scope, id, version, {
        name: name?.trim(),
        original_id: originalId,
        principal_name: principalName,
        remark,
        app_secret: appSecret === undefined ? undefined : await sealed(appSecret),
      });
      if (!row) return outOfDate(operator.scope, id);
      // A token from the old secret must not outlive it.
      if (appSecret !== undefined && row.isComponent === 0) await wechat.authorization.forget(id);
      return row;
    },
    async deleteWxapp({ operator, path, header }) {
      const { tenantId, version } = await found(operator.scope, path.id);
      const outcome = await removeAccount(db, tenantId, path.id, seenVersion(header) ?? version);
      if (outcome === 'underWay') {
        throw new Problem('unprocessable', {
          data: { reason: 'code-under-way' },
          words: {
            zh: '代码正在审核、灰度或等待微信答复，请先结束后再删除',
            en: 'Its code is in audit, in gray release or waiting for WeChat; end that first',
          },
        });
      }
      if (outcome === 'outOfDate') return outOfDate(operator.scope, path.id);
      await wechat.authorization.forget(path.id);
      return null;
    },
  };
};
