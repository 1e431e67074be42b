import type { GrayWish } from '#machines/mini-program-code/types.ts';
import type { Call, Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { seenVersion } from '#server/http/seen.ts';
import { fromWechat, refusedByWechat } from '#server/http/wechat-problem.ts';
import { actOnCode, type CodeTools, foundCode } from './acts.ts';
import { codeOf } from './view.ts';

type Releases = Pick<Handlers, 'releaseCode' | 'rollBackCode' | 'startGray' | 'growGray' | 'endGray'>;

function rollOut(tools: CodeTools, call: Call<'startGray'> | Call<'growGray'>, type: 'gray.start' | 'gray.grow') {
  const { version, percentage, debuggersFirst = false, experiencersFirst = false } = call.body;
  const wish: GrayWish = { percentage, debuggersFirst, experiencersFirst };
  return actOnCode(tools, call, {
    appId: call.path.appId,
    version,
    event: { type, wish },
    // At 100 percent WeChat may already have ended the plan; what was approved is online then.
    came: ({ gray, sheet }) =>
      gray?.percentage === percentage || (percentage === 100 && gray === null && sheet?.isReleased === true),
  });
}

/** Returns the kept version with the number that the caller chose; null leaves the choice to WeChat. */
async function targetOf(tools: CodeTools, { operator, path, query, signal }: Call<'rollBackCode'>) {
  const { appVersion } = query;
  await foundCode(tools, operator, path.appId);
  if (appVersion === undefined) return null;
  const { version_list: kept } = await fromWechat(tools.wechat.code.history(path.appId, undefined, signal));
  const found = kept.find((version) => version.app_version === appVersion);
  if (found) return { appVersion, userVersion: found.user_version };
  throw new Problem('unprocessable', {
    data: { reason: 'no-such-version' },
    words: { zh: '微信已不再保留该版本，请重新选择', en: 'WeChat no longer keeps this version; choose another' },
  });
}

/** What users get: release, rollback, and the gray release in between. */
export const releaseHandlers = (tools: CodeTools): Releases => ({
  async releaseCode(call) {
    const { appId, x: auditId } = call.path;
    const { code } = codeOf(await foundCode(tools, call.operator, appId));
    // Without a sheet the chart itself says why not.
    if (code.sheet && code.sheet.auditId !== auditId) {
      throw new Problem('unprocessable', {
        data: { reason: 'another-audit', auditId: code.sheet.auditId },
        words: { zh: '这不是最近一次审核，请刷新后重试', en: 'This is not the latest audit; reload and try again' },
      });
    }
    return actOnCode(tools, call, {
      appId,
      version: seenVersion(call.header),
      event: { type: 'code.release' },
      came: ({ online, sheet }) => online !== null && online.auditId !== null && online.auditId === sheet?.auditId,
      because: ({ sheet }) => (sheet?.isReleased === true ? refusedByWechat({ errcode: 85052 }) : null),
    });
  },
  async rollBackCode(call) {
    return actOnCode(tools, call, {
      appId: call.path.appId,
      version: seenVersion(call.header),
      event: { type: 'code.rollback', target: await targetOf(tools, call) },
      came: ({ online }) => online?.isRollback === true,
    });
  },
  startGray: (call) => rollOut(tools, call, 'gray.start'),
  growGray: (call) => rollOut(tools, call, 'gray.grow'),
  endGray: (call) =>
    actOnCode(tools, call, {
      appId: call.path.appId,
      version: seenVersion(call.header),
      event: { type: 'gray.end' },
      came: ({ gray }) => gray === null,
    }),
});
