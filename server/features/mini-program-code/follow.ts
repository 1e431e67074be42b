import { DatabaseError } from 'pg';
import type { CodeInput, SheetAtWechat } from '#machines/mini-program-code/types.ts';
import { shanghaiDay } from '#machines/shanghai.ts';
import type { Database } from '#server/db/database.ts';
import { WechatError } from '#server/gateways/wechat/errors.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { miniProgramCodeDefinition } from '#server/workflow/definitions/mini-program-code.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { findCode } from './code-store.ts';
import { latestSheet } from './sheet.ts';

type Known = Pick<CodeInput, 'trial' | 'sheet' | 'online' | 'history'>;

const nothingKnown: Known = { trial: null, sheet: null, online: null, history: [] };
const mostVersions = 5;

async function knownSheet(wechat: Wechat, appId: string): Promise<SheetAtWechat | null> {
  const latest = await latestSheet(wechat, appId);
  return latest !== null && 'oddStatus' in latest ? null : latest;
}

/** Returns what WeChat already has of an app's code, for an app in use before this product knew it. */
async function knownToWechat(wechat: Wechat, appId: string): Promise<Known> {
  const [versions, latest, { version_list: stored }] = await Promise.all([
    wechat.code.versions(appId, undefined),
    knownSheet(wechat, appId),
    wechat.code.history(appId, undefined),
  ]);
  const { exp_info: trial, release_info: release } = versions;
  const online = release && {
    version: release.release_version,
    auditId: latest?.status === 0 && latest.version === release.release_version ? latest.auditId : null,
    isRollback: false,
    appVersion: null,
  };
  const sheet = latest && {
    ...latest,
    spedUp: false,
    isReleased: online?.auditId === latest.auditId,
    packageNo: trial?.exp_version === latest.version ? 1 : 0,
  };
  return {
    trial: trial ? { templateId: 0, userVersion: trial.exp_version, userDesc: trial.exp_desc, extJson: '{}' } : null,
    sheet,
    online: online ?? null,
    history: stored
      .toSorted((a, b) => b.commit_time - a.commit_time)
      .map((version) => version.user_version)
      .filter((version) => version !== online?.version)
      .slice(0, mostVersions),
  };
}

const patienceMs = 5_000;

/** Catches up on what happened at WeChat while the consent was missing. */
async function catchUp(db: Database, door: Door, tenantId: string, appId: string): Promise<void> {
  for (const type of ['code.reconcile', 'code.refresh', 'audit.poll', 'privacy.check'] as const) {
    try {
      await door.act(miniProgramCodeDefinition, { scope: tenantId, id: appId, event: { type }, actor: system });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    await door.rested(miniProgramCodeDefinition, { tenantId, id: appId }, { patienceMs });
  }
}

/**
 * Gives a mini-program its row with what WeChat already has of its code, and updates an existing row. WeChat's silence
 * does not stop it: the row then starts empty, and a later query fills it.
 */
export const codeFollower =
  (db: Database, door: Door, wechat: Wechat, now: () => number = Date.now) =>
  async (tenantId: string, appId: string): Promise<void> => {
    const there = await findCode(db, tenantId, appId);
    // Without a consent WeChat would refuse.
    if (there) return there.isAuthorized ? catchUp(db, door, tenantId, appId) : undefined;
    const known = await knownToWechat(wechat, appId).catch((error: unknown) => {
      if (error instanceof WechatError) return nothingKnown;
      throw error;
    });
    const input = { appId, ...known, undos: { day: shanghaiDay(now()), onDay: 0, inMonth: 0 } };
    try {
      await door.create(miniProgramCodeDefinition, { tenantId, input, columns: {}, actor: system });
    } catch (error) {
      // A concurrent call inserted the row first.
      if (!(error instanceof DatabaseError) || error.code !== '23505') throw error;
    }
  };
