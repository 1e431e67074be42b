import type { NotSent, Odd, Refusal } from '#machines/mini-program-code/answers.ts';
import type { CodeServices, Shown, SheetAtWechat } from '#machines/mini-program-code/types.ts';
import { stillAtIt, WechatError, WechatFault, WxError } from '#server/gateways/wechat/errors.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { latestSheet } from './sheet.ts';
import { submitInput } from './submission.ts';

/**
 * Maps WeChat's "no" to the chart's refusal, and a call that was never sent likewise. "Busy" (-1) and network errors
 * say nothing about the effect: they stay errors, after which the chart asks what became of the call.
 */
async function answer<Facts>(work: Promise<Facts>): Promise<({ status: 'ok' } & Facts) | Refusal | NotSent> {
  try {
    return { status: 'ok', ...(await work) };
  } catch (error) {
    if (error instanceof WxError && error.outcome === 'refused') {
      const { errcode, errmsg, rid } = error;
      return { status: 'refused', errcode, ...(errmsg !== '' && { errmsg }), ...(rid !== null && { rid }) };
    }
    if (error instanceof WechatError && error.outcome === 'notSent') {
      return { status: 'notSent', retryAfterMs: error instanceof WechatFault ? error.retryAfterMs : null };
    }
    throw error;
  }
}

/**
 * Like `answer`, but passes WeChat's "an earlier submission is under way" on to the chart: asking again within the next
 * minute is pointless, so the chart waits first.
 */
async function stillSubmitting<Facts>(work: Promise<Facts>) {
  try {
    return await answer(work);
  } catch (error) {
    if (!(error instanceof WxError) || error.errcode !== stillAtIt) throw error;
    return { status: 'refused' as const, errcode: error.errcode };
  }
}

const plainly = async (work: Promise<void>): Promise<object> => {
  await work;
  return {};
};

/** Returns what the chart holds at this call; throws when it is missing, which is a fault of the chart. */
function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The chart called without anything to send.');
  return value;
}

/** WeChat sometimes leaves fields empty: a version without a name is not shown. */
const shown = (version: string, at: number): Shown | null => (version === '' ? null : { version, at });

/** The services of the code chart, which call WeChat; `isHeard` says whether WeChat's pushes arrived recently. */
export function codeServices(wechat: Pick<Wechat, 'code'>, isHeard: () => Promise<boolean>): CodeServices {
  const { code } = wechat;
  const versions = async (appId: string, signal: AbortSignal) => {
    const { exp_info: trial, release_info: release } = await code.versions(appId, undefined, signal);
    return {
      trial: trial ? shown(trial.exp_version, trial.exp_time) : null,
      online: release ? shown(release.release_version, release.release_time) : null,
    };
  };
  const latest = async (appId: string, signal: AbortSignal) => {
    const [sheet, heard] = await Promise.all([latestSheet(wechat, appId, signal), isHeard()]);
    return { sheet, isHeard: heard };
  };
  return {
    commitCode({ appId, package: given }, signal) {
      const { templateId, extJson, userVersion, userDesc } = present(given);
      const input = { template_id: templateId, ext_json: extJson, user_version: userVersion, user_desc: userDesc };
      return answer(plainly(code.commit(appId, input, signal)));
    },
    queryPrivacy: ({ appId }, signal) =>
      answer(
        code.privacyCheck(appId, undefined, signal).then(({ without_auth_list, without_conf_list }) => ({
          problems: [...new Set([...without_auth_list, ...without_conf_list])],
        })),
      ),
    submitAudit: ({ appId, submission }, signal) =>
      stillSubmitting(
        code
          .submit(appId, submitInput(present(submission)), signal)
          .then(({ auditid }) => ({ auditId: String(auditid) })),
      ),
    async queryAudit(
      { appId },
      signal,
    ): Promise<Odd | Refusal | NotSent | { status: 'ok'; sheet: SheetAtWechat | null; isHeard: boolean }> {
      const found = await answer(latest(appId, signal));
      if (found.status !== 'ok') return found;
      const { sheet } = found;
      if (sheet !== null && 'oddStatus' in sheet) return { status: 'odd', auditStatus: sheet.oddStatus };
      return { status: 'ok', sheet, isHeard: found.isHeard };
    },
    undoAudit: ({ appId }, signal) => answer(plainly(code.undo(appId, undefined, signal))),
    speedUpAudit: ({ appId, auditId }, signal) =>
      answer(plainly(code.speedUp(appId, { auditid: Number(auditId) }, signal))),
    releaseCode: ({ appId }, signal) => answer(plainly(code.release(appId, undefined, signal))),
    rollBackCode: ({ appId, target }, signal) =>
      answer(plainly(code.rollback(appId, target ? { app_version: target.appVersion } : {}, signal))),
    lookTrial: ({ appId }, signal) => answer(versions(appId, signal)),
    lookOnline: ({ appId }, signal) => answer(versions(appId, signal)),
    queryTrial: ({ appId }, signal) => answer(versions(appId, signal)),
    queryOnline: ({ appId }, signal) => answer(versions(appId, signal)),
    rollOutGray({ appId, wish }, signal) {
      const { percentage, debuggersFirst, experiencersFirst } = present(wish);
      const input = {
        gray_percentage: percentage,
        support_debuger_first: debuggersFirst,
        support_experiencer_first: experiencersFirst,
      };
      return answer(plainly(code.grayRelease(appId, input, signal)));
    },
    endGray: ({ appId }, signal) => answer(plainly(code.cancelGray(appId, undefined, signal))),
    queryGray: ({ appId }, signal) =>
      answer(
        code.grayPlan(appId, undefined, signal).then(({ gray_release_plan: plan }) => {
          const status = plan?.status === 1 ? ('running' as const) : plan?.status === 2 ? ('paused' as const) : null;
          return { plan: plan && status ? { status, percentage: plan.gray_percentage } : null };
        }),
      ),
  };
}
