import { Refusal } from '#sandbox/wechat/refusal.ts';
import { addTemplate } from '#sandbox/wechat/routes/templates.ts';
import type { Sandbox } from '#sandbox/wechat/sandbox.ts';
import { decide } from '#sandbox/wechat/slots/audit.ts';
import { finishCheck } from '#sandbox/wechat/slots/trial.ts';
import { pushDecision } from '#sandbox/wechat/tick.ts';
import { pushTicket } from '#sandbox/wechat/tickets.ts';
import { accountActions, type Action, appOf } from './account-actions.ts';
import { readFault } from './faults.ts';
import { ControlFault, flagOf, numberOf, optionalText, textOf, type Input } from './input.ts';
import { messageActions } from './message-actions.ts';
import { tradeActions } from './trade-actions.ts';

const decideAs =
  (status: 0 | 1 | 4): Action =>
  (sandbox, input) => {
    const { box } = sandbox;
    const app = appOf(sandbox, input);
    const now = box.now();
    const reason = status === 0 ? '' : optionalText(input, 'reason', '1:内容不符合规则:<br>(1):请修改后重新提交。<br>');
    const wanted = status === 1 ? numberOf(input, 'screenshots', 0, 0, 9) : 0;
    const screenshots = Array.from({ length: wanted }, () => box.newSecret(43));
    const slots = decide(app.slots, { status, now, reason, screenshots });
    if (slots === null) throw new ControlFault('appid: no audit is open, or it is in this state already');
    app.slots = slots;
    for (const id of screenshots) {
      app.media[id] = {
        kind: 'image',
        isPermanent: true,
        createdAtMs: now,
        base64: null,
        mediaType: 'image/png',
        caption: id,
      };
    }
    pushDecision(box, app, status, reason, screenshots, now);
    return { appid: app.appid, screenshots };
  };

/** The JSON controls by name; each changes the world at once and returns what it did. */
const actions: Readonly<Record<string, Action>> = {
  ...accountActions,
  ...tradeActions,
  ...messageActions,
  approve: decideAs(0),
  reject: decideAs(1),
  delay: decideAs(4),

  'finish-privacy-check': (sandbox, input) => {
    const app = appOf(sandbox, input);
    app.slots = finishCheck(app.slots);
    return { appid: app.appid };
  },

  'add-template': ({ box }, input) => {
    const { world } = box;
    const draftId = numberOf(input, 'draftId', 0, 0, Number.MAX_SAFE_INTEGER);
    if (draftId > 0) return { templateId: addTemplate(box, draftId, 0) };
    const [first] = world.templates;
    const draft = {
      draftId: Math.max(900, ...world.drafts.map((each) => each.draftId)) + 1,
      createdAtMs: box.now(),
      userVersion: optionalText(input, 'version', `1.${world.nextTemplateId}.0`),
      userDesc: optionalText(input, 'desc', '新版本'),
      pages: optionalText(input, 'pages', (first?.pages ?? ['pages/home/index']).join(',')).split(','),
      privacyKeys: first?.privacyKeys ?? [],
      withoutAuth: optionalText(input, 'withoutAuth', '')
        .split(',')
        .filter((api) => api !== ''),
      withoutConf: optionalText(input, 'withoutConf', '')
        .split(',')
        .filter((api) => api !== ''),
    };
    world.drafts = [draft];
    return { templateId: addTemplate(box, draft.draftId, flagOf(input, 'standard', false) ? 1 : 0) };
  },

  'set-quota': ({ box }, input) => {
    const { world } = box;
    const most = 1_000_000_000;
    world.auditQuota.limit = numberOf(input, 'audit', world.auditQuota.limit, 0, most);
    world.speedUpQuota.limit = numberOf(input, 'speedUp', world.speedUpQuota.limit, 0, most);
    world.settings.dailyLimit = numberOf(input, 'daily', world.settings.dailyLimit, 0, most);
    world.settings.minuteLimit = numberOf(input, 'minute', world.settings.minuteLimit, 0, most);
    const { dailyLimit: daily, minuteLimit: minute } = world.settings;
    return { audit: world.auditQuota, speedUp: world.speedUpQuota, daily, minute };
  },

  inject: ({ box }, input) => {
    // Scripts name an account with everything that they tell, so the one to strike has a name of its own.
    const appid = optionalText(input, 'only', '');
    const percent = numberOf(input, 'percent', 100, 1, 100);
    const injection = {
      path: textOf(input, 'path'),
      ...(appid === '' ? {} : { appid }),
      ...(percent === 100 ? {} : { percent, chance: numberOf(input, 'seed', 1, 0, 4_294_967_295) }),
      fault: readFault(input),
      left: numberOf(input, 'times', 1, 1, 100_000),
    };
    box.world.injections = [...box.world.injections, injection];
    return { ...injection };
  },

  'clear-injections': ({ box }) => {
    box.world.injections = [];
    return {};
  },

  'advance-clock': (sandbox, input) => {
    sandbox.box.world.clockOffsetMs += numberOf(input, 'seconds', 0, 1, 400 * 86_400) * 1000;
    sandbox.tick();
    return { now: new Date(sandbox.box.now()).toISOString() };
  },

  settings: ({ box }, input) => {
    const { settings } = box.world;
    const longest = 30 * 86_400_000;
    settings.isAutomatic = flagOf(input, 'automatic', settings.isAutomatic);
    settings.commitMs = numberOf(input, 'commitMs', settings.commitMs, 0, longest);
    settings.checkMs = numberOf(input, 'checkMs', settings.checkMs, 0, longest);
    settings.auditMs = numberOf(input, 'auditMs', settings.auditMs, 0, longest);
    settings.tokenLifeS = numberOf(input, 'tokenLifeS', settings.tokenLifeS, 1, 7_200);
    return { ...settings };
  },

  'push-ticket': ({ box }) => {
    pushTicket(box);
    return {};
  },

  /** In how many of a hundred pushes something goes wrong; 0 ends it. */
  'push-faults': ({ box }, input) => {
    const { settings } = box.world;
    settings.pushFaults = {
      lost: numberOf(input, 'lost', 0, 0, 100),
      doubled: numberOf(input, 'doubled', 0, 0, 100),
      shuffled: numberOf(input, 'shuffled', 0, 0, 100),
      chance: numberOf(input, 'seed', 1, 0, 4_294_967_295),
    };
    return { ...settings.pushFaults };
  },

  'hold-pushes': ({ box }) => {
    box.world.settings.isHoldingPushes = true;
    return {};
  },

  'release-pushes': (sandbox) => {
    const { world } = sandbox.box;
    world.settings.isHoldingPushes = false;
    const held = world.pushes.filter((push) => push.state === 'held');
    for (const push of held) sandbox.resend(push.id);
    return { released: held.length };
  },

  resend: (sandbox, input) => {
    if (!sandbox.resend(numberOf(input, 'id', 0, 1, Number.MAX_SAFE_INTEGER)))
      throw new ControlFault('id: there is no such push');
    return {};
  },
};

/** Runs one action by name; throws ControlFault for an unknown name or bad input. */
export const runAction = (sandbox: Sandbox, name: string, input: Input): Readonly<Record<string, unknown>> => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new ControlFault(`there is no control "${name}"`);
  try {
    const result = action(sandbox, input);
    sandbox.changed();
    return result;
  } catch (error) {
    if (error instanceof Refusal) throw new ControlFault(`WeChat would answer ${error.errcode}`);
    throw error;
  }
};
