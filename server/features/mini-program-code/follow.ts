import { DatabaseError } from 'pg';
import type { CodeInput, Sheet } from '#machines/mini-program-code/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { WechatError, WxError } from '#server/gateways/wechat/errors.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { miniProgramCodeDefinition } from '#server/workflow/definitions/mini-program-code.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { shanghaiDay } from './days.ts';
import { sheetOf } from './sheet.ts';

type Known = Pick<CodeInput, 'trial' | 'sheet' | 'online' | 'history'>;

const nothingKnown: Known = { trial: null, sheet: null, online: null, history: [] };
const mostVersions = 5;

async function latestSheet(wechat: Wechat, appId: string): Promise<Sheet | null> {
  try {
    return { ...sheetOf(await wechat.code.latestAudit(appId, undefined)), spedUp: false };
  } catch (error) {
    if (error instanceof WxError && error.errcode === 85058) return null;
    throw error;
  }
}

/** What WeChat already has of an app's code, for one that was handled before this product knew it. */
async function knownToWechat(wechat: Wechat, appId: string): Promise<Known> {
  const [versions, sheet, { version_list: stored }] = await Promise.all([
    wechat.code.versions(appId, undefined),
    latestSheet(wechat, appId),
    wechat.code.history(appId, undefined),
  ]);
  const { exp_info: trial, release_info: release } = versions;
  const online = release && {
    version: release.release_version,
    auditId: sheet?.status === 0 && sheet.version === release.release_version ? sheet.auditId : null,
    isRollback: false,
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

/**
 * Gives a mini-program its row, with what WeChat already has of its code; one that has a row keeps it. WeChat's silence
 * does not stop it: the row then begins empty, and asking WeChat later fills it.
 */
export const codeFollower =
  (db: Database, door: Door, wechat: Wechat, now: () => number = Date.now) =>
  async (tenantId: string, appId: string): Promise<void> => {
    const there = await read(db, tenantId, (query) =>
      query
        .selectFrom('mini_program_codes')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', appId)
        .executeTakeFirst(),
    );
    if (there) return;
    const known = await knownToWechat(wechat, appId).catch((error: unknown) => {
      if (error instanceof WechatError) return nothingKnown;
      throw error;
    });
    const input = { appId, ...known, undos: { day: shanghaiDay(now()), onDay: 0, inMonth: 0 } };
    try {
      await door.create(miniProgramCodeDefinition, { tenantId, input, columns: {}, actor: system });
    } catch (error) {
      // Somebody else was faster.
      if (!(error instanceof DatabaseError) || error.code !== '23505') throw error;
    }
  };
