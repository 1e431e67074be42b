import type { AuditItem, CodeServices, Refusal } from '#machines/mini-program-code/types.ts';
import { WxError } from '#server/gateways/wechat/errors.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { sheetOf } from './sheet.ts';

/**
 * WeChat's "no" as the chart's refusal. "Busy" (-1) says nothing about the effect, and a fault of the line even less:
 * they stay errors, after which the chart asks what became of the call.
 */
async function answer<Facts>(work: Promise<Facts>): Promise<({ status: 'ok' } & Facts) | Refusal> {
  try {
    return { status: 'ok', ...(await work) };
  } catch (error) {
    if (error instanceof WxError && error.outcome === 'refused') return { status: 'refused', errcode: error.errcode };
    throw error;
  }
}

const plainly = async (work: Promise<void>): Promise<object> => {
  await work;
  return {};
};

/** What the chart has in hand when it calls; its absence would be a fault of the chart. */
function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The chart called without anything to send.');
  return value;
}

const itemOf = ({ address, tag, title, firstClass, firstId, secondClass, secondId }: AuditItem) => ({
  address,
  first_class: firstClass,
  first_id: firstId,
  second_class: secondClass,
  second_id: secondId,
  ...(tag === '' ? {} : { tag }),
  ...(title === '' ? {} : { title }),
});

/** WeChat in the terms of the code chart. */
export function codeServices({ code }: Wechat): CodeServices {
  const versions = async (appId: string, signal: AbortSignal) => {
    const { exp_info: trial, release_info: release } = await code.versions(appId, undefined, signal);
    return { trialVersion: trial?.exp_version ?? null, onlineVersion: release?.release_version ?? null };
  };
  const latest = async (appId: string, signal: AbortSignal) => {
    try {
      return { sheet: sheetOf(await code.latestAudit(appId, undefined, signal)) };
    } catch (error) {
      // Nothing was ever submitted through this platform.
      if (error instanceof WxError && error.errcode === 85058) return { sheet: null };
      throw error;
    }
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
    submitAudit({ appId, submission }, signal) {
      const { items, versionDesc, feedbackInfo, feedbackMedia, privacyApiNotUse, orderPath } = present(submission);
      const input = {
        item_list: items.map(itemOf),
        ...(versionDesc === '' ? {} : { version_desc: versionDesc }),
        ...(feedbackInfo === '' ? {} : { feedback_info: feedbackInfo }),
        ...(feedbackMedia.length === 0 ? {} : { feedback_stuff: feedbackMedia.join('|') }),
        ...(privacyApiNotUse ? { privacy_api_not_use: true } : {}),
        ...(orderPath === '' ? {} : { order_path: orderPath }),
      };
      return answer(code.submit(appId, input, signal).then(({ auditid }) => ({ auditId: String(auditid) })));
    },
    queryAudit: ({ appId }, signal) => answer(latest(appId, signal)),
    undoAudit: ({ appId }, signal) => answer(plainly(code.undo(appId, undefined, signal))),
    speedUpAudit: ({ appId, auditId }, signal) =>
      answer(plainly(code.speedUp(appId, { auditid: Number(auditId) }, signal))),
    releaseCode: ({ appId }, signal) => answer(plainly(code.release(appId, undefined, signal))),
    rollBackCode: ({ appId, target }, signal) =>
      answer(plainly(code.rollback(appId, target ? { app_version: target.appVersion } : {}, signal))),
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
