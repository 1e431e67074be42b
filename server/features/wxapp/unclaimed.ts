import { WxError } from '#server/gateways/wechat/errors.ts';
import type { Handlers, Language } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';
import { mapped, paged } from '#server/rows/paging.ts';
import { type ConsentTools, keepAccount } from './consent.ts';
import { beginImport, findImport } from './import-store.ts';
import { permissionSets } from './permission-sets.ts';
import { dropUnclaimed, findUnclaimed, markUnclaimed, pageUnclaimed } from './unclaimed-store.ts';

type Unclaimed = Pick<
  Handlers,
  | 'pageUnclaimedConsents'
  | 'markUnclaimedConsent'
  | 'assignUnclaimedConsent'
  | 'readAuthorizerImport'
  | 'startAuthorizerImport'
>;

export interface UnclaimedTools extends ConsentTools {
  /** Starts reading the list of authorisers now. */
  wakeImport: () => void;
}

type Row = NonNullable<Awaited<ReturnType<typeof findUnclaimed>>>;

const shown = ({ permissionSets: sets, ...row }: Row, language: Language) => ({
  ...row,
  permissionSets: permissionSets(sets, language),
});

/** Unsolicited consents: the inbox of platform staff, and the list of authorisers that fills it. */
export const unclaimedHandlers = (tools: UnclaimedTools): Unclaimed => {
  const { db } = tools;
  async function progress(language: Language) {
    const at = await findImport(db);
    if (at === null)
      return {
        state: 'none' as const,
        listed: 0,
        total: null,
        unnamed: 0,
        startedTime: null,
        finishedTime: null,
        trouble: null,
      };
    const { listed, total, unnamed, startedTime, finishedTime, trouble } = at;
    const state = finishedTime === null ? ('running' as const) : ('done' as const);
    return { state, listed, total, unnamed, startedTime, finishedTime, trouble: trouble?.[language] ?? null };
  }
  async function claim(tenantId: string, appId: string) {
    try {
      return await keepAccount(tools, tenantId, appId);
    } catch (error) {
      if (error instanceof WxError && error.errcode === 61003) await dropUnclaimed(db, appId);
      throw error;
    }
  }
  return {
    async pageUnclaimedConsents({ query, language }) {
      return paged(query, async (page) => mapped(await pageUnclaimed(db, query, page), (row) => shown(row, language)));
    },
    async markUnclaimedConsent({ body, language }) {
      const row = await markUnclaimed(db, body.appId, body.state);
      if (!row) throw new Problem('not-found');
      return shown(row, language);
    },
    async assignUnclaimedConsent({ operator, body }) {
      if (!(await findUnclaimed(db, body.appId))) throw new Problem('not-found');
      return fromWechat(claim(operator.scope, body.appId));
    },
    readAuthorizerImport: ({ language }) => progress(language),
    async startAuthorizerImport({ language }) {
      if (tools.componentAppId === null)
        throw new Problem('unprocessable', { data: { reason: 'no-platform' }, words: noPlatform });
      await beginImport(db);
      tools.wakeImport();
      return progress(language);
    },
  };
};

const noPlatform = { zh: '尚未配置微信第三方平台', en: 'The WeChat platform is not configured' };
