import type { Push } from '#server/gateways/wechat/push.ts';
import { isAuthorizedSince, markRevoked } from './account-store.ts';
import { consentPushed, type PushedTools } from './consent.ts';
import { isOvertaken } from './push-store.ts';
import { dropUnclaimed } from './unclaimed-store.ts';

type ConsentPush = Extract<Push, { kind: 'authorized' | 'updateauthorized' | 'registered' | 'unauthorized' }>;

/** Handles a merchant's given, changed or withdrawn consent; of pushes in the wrong order the latest wins. */
export async function consentChanged(tools: PushedTools, push: ConsentPush): Promise<void> {
  if (push.kind !== 'unauthorized') {
    if (await isOvertaken(tools.db, push, ['unauthorized'])) return;
    const { appid, authCode } = push;
    if (push.kind === 'registered')
      await consentPushed(tools, { appid, authCode, preAuthCode: '', source: 'registration' });
    else await consentPushed(tools, { appid, authCode, preAuthCode: push.preAuthCode, source: 'push' });
    return;
  }
  if (await isOvertaken(tools.db, push, ['authorized', 'updateauthorized', 'registered'])) return;
  // A consent that the operator's redirect brought may be stored before its push arrives.
  if (await isAuthorizedSince(tools.db, push.appid, push.createdAtMs)) return;
  await markRevoked(tools.db, push.appid, null);
  await tools.wechat.authorization.forget(push.appid);
  await dropUnclaimed(tools.db, push.appid);
}
