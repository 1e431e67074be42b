import type { Box } from './box.ts';
import { secondsOf } from './calendar.ts';
import { settle } from './slots/settle.ts';
import { pushTicket } from './tickets.ts';
import { tradeDue } from './trade/due.ts';
import type { SandboxApp } from './world.ts';

const reviewer = 'o-system-reviewer-openid0001';

/** Pushes a reviewer's decision; like WeChat's, it names neither the audit nor the version. */
export const pushDecision = (
  box: Box,
  app: SandboxApp,
  status: 0 | 1 | 4,
  reason: string,
  screenshots: readonly string[],
  atMs: number,
): void => {
  const at = secondsOf(atMs);
  const base = { ToUserName: app.userName, FromUserName: reviewer, CreateTime: secondsOf(box.now()), MsgType: 'event' };
  if (status === 0)
    box.push({
      appid: app.appid,
      name: 'weapp_audit_success',
      fields: { ...base, Event: 'weapp_audit_success', SuccTime: at },
    });
  if (status === 1) {
    const fields = {
      ...base,
      Event: 'weapp_audit_fail',
      Reason: reason,
      FailTime: at,
      ScreenShot: screenshots.join('|'),
    };
    box.push({ appid: app.appid, name: 'weapp_audit_fail', fields });
  }
  if (status === 4)
    box.push({
      appid: app.appid,
      name: 'weapp_audit_delay',
      fields: { ...base, Event: 'weapp_audit_delay', Reason: reason, DelayTime: at },
    });
};

/** Does what is due by WeChat's clock; returns whether anything changed. */
export const tick = (box: Box): boolean => {
  const now = box.now();
  let isChanged = tradeDue(box);
  for (const { appid, slots: before } of box.everyApp()) {
    const { slots, approved } = settle(before, now);
    const app = slots === before ? undefined : box.world.apps[appid];
    if (app === undefined) continue;
    isChanged = true;
    app.slots = slots;
    if (approved !== null) pushDecision(box, app, 0, '', [], approved.dueAtMs ?? now);
  }
  const [newest] = box.world.tickets;
  if (newest !== undefined && newest.createdAtMs + box.world.settings.ticketEveryMs <= now) {
    isChanged = true;
    pushTicket(box);
  }
  return isChanged;
};
