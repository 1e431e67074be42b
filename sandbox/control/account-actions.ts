import { secondsOf } from '#sandbox/wechat/calendar.ts';
import { authorize, registered } from '#sandbox/wechat/consent.ts';
import type { Sandbox } from '#sandbox/wechat/sandbox.ts';
import { makeApp, mergeSeed } from '#sandbox/wechat/seed.ts';
import type { Category, SandboxApp } from '#sandbox/wechat/world.ts';
import { ControlFault, flagOf, numberOf, optionalText, textOf, type Input } from './input.ts';
import { seedsIn } from './seeds.ts';

export type Action = (sandbox: Sandbox, input: Input) => Readonly<Record<string, unknown>>;

/** The account that a control names; throws ControlFault if it does not exist. */
export const appOf = ({ box }: Sandbox, input: Input): SandboxApp => {
  const app = box.world.apps[textOf(input, 'appid')];
  if (app === undefined) throw new ControlFault('appid: there is no such account');
  return app;
};

const categoryOf = (words: readonly string[]): Category => {
  const [first = '', firstId, second = '', secondId, third = '', thirdId = '0'] = words;
  const ids = [firstId, secondId, thirdId].map(Number);
  const [first_id = 0, second_id = 0, third_id = 0] = ids;
  if (second === '' || ids.some((id) => !Number.isInteger(id)))
    throw new ControlFault('categories: names with their ids, parted by blanks, and ; between two');
  return { first_class: first, first_id, second_class: second, second_id, third_class: third, third_id };
};

const ownerOf = (json: string): Record<string, string> => {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null) throw new ControlFault('owner: a JSON object is needed');
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
};

/** The controls of one account: its consent, its permissions and its registration. */
export const accountActions: Readonly<Record<string, Action>> = {
  revoke: (sandbox, input) => {
    const app = appOf(sandbox, input);
    const { box } = sandbox;
    app.isAuthorized = false;
    app.refreshTokens = [];
    const fields = {
      AppId: box.platform.appid,
      CreateTime: secondsOf(box.now()),
      InfoType: 'unauthorized',
      AuthorizerAppid: app.appid,
    };
    box.push({ appid: null, name: 'unauthorized', fields });
    return { appid: app.appid };
  },

  /** WeChat warns the app or takes something from it; its number says which, as WeChat's pages have it. */
  penalise: (sandbox, input) => {
    const app = appOf(sandbox, input);
    const { box } = sandbox;
    const penalty = numberOf(input, 'penalty', 1, 1, 10);
    const reason = optionalText(input, 'reason', '存在诱导分享行为');
    const now = secondsOf(box.now());
    const fields = {
      ToUserName: app.userName,
      FromUserName: 'o-system-security-openid0001',
      CreateTime: now,
      MsgType: 'event',
      Event: 'wxa_punish_event',
      event_type: String(penalty),
      punish_id: box.newSecret(12),
      appid: app.appid,
      punish_time: now,
      illegal_reason: reason,
      rule_name: '《微信小程序平台运营规范》',
    };
    box.push({ appid: app.appid, name: 'wxa_punish_event', fields });
    return { appid: app.appid, penalty };
  },

  /** The merchant consents at WeChat itself, without a request from this product. */
  authorize: (sandbox, input) => {
    const app = appOf(sandbox, input);
    authorize(sandbox.box, app, '');
    return { appid: app.appid };
  },

  'fast-register': ({ box }, input) => {
    const appid = textOf(input, 'appid');
    if (box.world.apps[appid] !== undefined) throw new ControlFault('appid: there is such an account already');
    const seed = { appid, name: optionalText(input, 'name', appid), appType: 1, isComponent: false } as const;
    const app = makeApp(seed, box.world.platformDomains, box.now());
    box.world.apps[appid] = app;
    registered(box, app);
    return { appid };
  },

  /** Whether api_query_auth returns tokens for the account; it returns none for an account that may make no calls. */
  'set-tokens': (sandbox, input) => {
    const app = appOf(sandbox, input);
    app.isTokenless = !flagOf(input, 'answered', true);
    return { appid: app.appid };
  },

  'set-permissions': (sandbox, input) => {
    const app = appOf(sandbox, input);
    const sets = textOf(input, 'sets').split(',').map(Number);
    if (sets.some((set) => !Number.isInteger(set))) throw new ControlFault('sets: numbers with commas between them');
    app.permissionSets = sets;
    return { appid: app.appid, sets };
  },

  /** Whether the account belongs to an open-platform account, so that sign-ins tell the unionid. */
  unite: (sandbox, input) => {
    const app = appOf(sandbox, input);
    app.isUnited = flagOf(input, 'united', true);
    return { appid: app.appid, united: app.isUnited };
  },

  /** WeChat holds a person for a risk, or no longer. */
  block: ({ box: { world } }, input) => {
    const person = textOf(input, 'person');
    const others = world.blockedPeople.filter((name) => name !== person);
    world.blockedPeople = flagOf(input, 'blocked', true) ? [...others, person] : others;
    return { blocked: world.blockedPeople };
  },

  'set-profile': (sandbox, input) => {
    const app = appOf(sandbox, input);
    app.isProfileComplete = flagOf(input, 'complete', true);
    return { appid: app.appid, complete: app.isProfileComplete };
  },

  /** First, second and third class with their ids: `社交 601 社区/论坛 602; 教育 24 学历教育 27 高等 28`. */
  'set-categories': (sandbox, input) => {
    const app = appOf(sandbox, input);
    app.categories = textOf(input, 'categories')
      .split(';')
      .map((text) => categoryOf(text.trim().split(' ')));
    return { appid: app.appid, categories: app.categories };
  },

  /** Sets the owner in the draft as the merchant would at mp.weixin.qq.com (`owner` is JSON), and returns the draft. */
  privacy: (sandbox, input) => {
    const app = appOf(sandbox, input);
    const owner = optionalText(input, 'owner', '');
    if (owner !== '') {
      const file = sandbox.box.newSecret(40);
      const given = ownerOf(owner.replaceAll('$FILE$', file));
      const draft = app.privacy.draft ?? { settings: [], sdks: [] };
      app.privacyFiles = [...app.privacyFiles, file];
      app.privacy = { ...app.privacy, draft: { ...draft, owner: given, updatedAtMs: sandbox.box.now() } };
    }
    return { draft: app.privacy.draft };
  },

  /** What the reviewers have received. */
  'handed-in': (sandbox, input) => ({ handedIn: appOf(sandbox, input).handedIn ?? null }),

  /** Makes a server's accounts known: `apps` as a list; those that are known stay as they are. */
  introduce: ({ box }, input) => {
    const apps = seedsIn(input['apps']);
    mergeSeed(box.world, { apps, now: box.now() });
    return { apps: apps.length };
  },

  'add-app': ({ box }, input) => {
    const appType = numberOf(input, 'appType', 1, 1, 2) === 1 ? 1 : 2;
    const appid = textOf(input, 'appid');
    const seed = {
      appid,
      name: optionalText(input, 'name', appid),
      appType,
      isComponent: flagOf(input, 'isComponent', false),
    } as const;
    box.world.apps[appid] ??= makeApp(seed, box.world.platformDomains, box.now());
    return { appid };
  },
};
