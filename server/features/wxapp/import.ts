import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { WechatError, WechatFault, WxError } from '#server/gateways/wechat/errors.ts';
import type { TokenStore } from '#server/gateways/wechat/stores.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { openWaker, type Waker } from '#server/workflow/waker.ts';
import { type ConsentTools, describeAccount, keepAccount } from './consent.ts';
import { advanceImport, endImport, findImport, troubleImport } from './import-store.ts';
import { findWxapp } from './store.ts';
import { bareUnclaimed, describeUnclaimed, dropUnclaimed, keepListed } from './unclaimed-store.ts';

export interface ImportTools extends ConsentTools {
  leases: Pick<TokenStore, 'lock' | 'unlock'>;
  log: (line: string) => void;
}

const lease = 'import:authorizers';
const leaseMs = 60_000;
const idleMs = 30_000;
const pauseMs = 5_000;
/** The number of accounts queried in one step. */
const asked = 10;

/** Asks WeChat about one account of the list; updates one that a tenant has, leaving its consent unchanged. */
async function describe(tools: ConsentTools, appId: string): Promise<void> {
  const known = await findWxapp(tools.db, everyTenant, appId);
  try {
    if (known) await keepAccount(tools, known.tenantId, appId);
    else await describeUnclaimed(tools.db, await describeAccount(tools.wechat, appId));
  } catch (error) {
    // The consent was withdrawn between the list and the query.
    if (error instanceof WxError && error.errcode === 61003) await dropUnclaimed(tools.db, appId);
    else if (isFinal(error)) await describeUnclaimed(tools.db, { ...unknown, id: appId, name: appId });
    else throw error;
  }
}

const unknown = { appType: null, originalId: '', principalName: '', headImg: '', permissionSets: [] };

/** True for an error that a retry does not change: one odd account must not stop all others. */
const isFinal = (error: unknown): boolean =>
  (error instanceof WechatFault && error.kind === 'shape') ||
  (error instanceof WxError && ['input', 'permission', 'state'].includes(error.class));

/** Reads one page of the list or a few of its accounts; returns false when nothing is left to do. */
async function step(tools: ImportTools): Promise<boolean> {
  const { db, wechat } = tools;
  const at = await findImport(db);
  if (at?.finishedTime !== null) return false;
  if (!at.isListed) {
    const { total, accounts } = await wechat.authorization.list(at.listed);
    await keepListed(db, accounts);
    const listed = at.listed + accounts.length;
    await advanceImport(db, { listed, total, isListed: accounts.length === 0 || listed >= total });
    return true;
  }
  const bare = await bareUnclaimed(db, asked);
  await Promise.all(bare.map((appId) => describe(tools, appId)));
  if (bare.length === 0) await endImport(db);
  else await advanceImport(db, { listed: at.listed, total: at.total ?? at.listed, isListed: true });
  return true;
}

/** Reads the list of authorisers to its end, page by page; after a stop or a failure it resumes there. */
export function openImporter(tools: ImportTools): Waker {
  const { leases, log } = tools;
  const owner = randomUUID();
  return openWaker('the list of authorisers', log, async () => {
    if (!(await isUnfinished(tools.db)) || !(await leases.lock(lease, owner, leaseMs))) return idleMs;
    try {
      return (await step(tools)) ? 0 : idleMs;
    } catch (error) {
      if (!(error instanceof WechatError)) throw error;
      await troubleImport(tools.db, { zh: error.words.zh, en: error.words.en });
      return pauseMs;
    } finally {
      await leases.unlock(lease, owner);
    }
  });
}

const isUnfinished = async (db: Database): Promise<boolean> => (await findImport(db))?.finishedTime === null;
