import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ControlFault } from '#sandbox/control/input.ts';
import { NotConfigured } from '#server/gateways/faults.ts';
import { type Answer, type Asked, storeClient, type StoreCall, StoreProblem } from '#storefront/client.ts';
import type { Session } from '#storefront/session.ts';
import { addressOf, lineFrom } from './line.ts';
import type { Entrance, People } from './people.ts';

export type Language = 'zh-CN' | 'en';

/** Calls of the storefront API. Throw StoreProblem for a refusal. */
export type Calls = <Call extends StoreCall>(call: Call, asked: Asked<Call>) => Promise<Answer<Call>>;

/** A member with the phone in their hand. */
export interface Buyer {
  tenantId: string;
  id: string;
  name: string;
  call: Calls;
}

export interface Buyers {
  /** A member, who signs in with the first call. Throws ControlFault for one that there is not. */
  as: (tenantId: string, memberId: string, language?: Language) => Promise<Buyer>;
  /** Somebody who looks around in a tenant's shop, each time another. */
  visitor: (tenantId: string) => Promise<Calls>;
}

/** Who a member is to the played WeChat. */
export const wechatName = (tenantId: string, memberId: string): string => `member/${tenantId}/${memberId}`;

const noEntrance = {
  zh: '该租户没有已授权小程序的店铺前台，请在“店铺前台”中新增，客户端选“小程序”',
  en: 'The tenant has no storefront that is an authorised mini-program; add one under Storefronts',
};
const noWechat = { zh: '这里没有扮演微信，会员无法登录', en: 'No WeChat is played here, so no member can sign in' };

/** How often a call is made again when the server says that it is busy. */
const mostTries = 8;
const longestWaitMs = 61_000;

interface Needs {
  people: Pick<People, 'one' | 'entrance'>;
  /** The address of the server whose storefronts sell; WeChat is played there too. */
  own: () => string;
}

/** Clients of one person in both languages, with one session. */
type Clients = Record<Language, ReturnType<typeof storeClient>>;

function clientsOf(
  own: string,
  { somebody, storefront }: { somebody: string; storefront: string },
  session: Session | null,
) {
  const kept = new Map<string, string>(session ? [[`shop.${storefront}`, JSON.stringify(session)]] : []);
  const keeping = {
    read: (name: string) => kept.get(name) ?? null,
    keep: (name: string, value: string | null) => void (value === null ? kept.delete(name) : kept.set(name, value)),
  };
  const setting = {
    transport: lineFrom(addressOf(somebody)),
    keeping,
    base: `${own}/api`,
    storefront,
    newKey: randomUUID,
  };
  const client = (language: Language) => storeClient({ ...setting, language: () => language });
  return { 'zh-CN': client('zh-CN'), en: client('en') } satisfies Clients;
}

/** The people of the played shop, each with their own phone: they sign in by the played WeChat, once. */
export function openBuyers({ people, own }: Needs): Buyers {
  const signedIn = new Map<string, Promise<Clients>>();
  let visitors = 0;

  async function inWechat(act: 'login' | 'phone', input: object): Promise<string> {
    const answer = await fetch(`${own()}/_sandbox/wechat-client/${act}`, {
      method: 'POST',
      body: JSON.stringify(input),
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the played WeChat answers so, or nobody is there
    const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown };
    if (!answer.ok || typeof code !== 'string') throw new NotConfigured(noWechat);
    return code;
  }

  async function signIn(tenantId: string, memberId: string, { storefront, appId }: Entrance): Promise<Clients> {
    const somebody = wechatName(tenantId, memberId);
    const place = { somebody, storefront };
    const code = await inWechat('login', { appid: appId, person: somebody });
    const grant = { kind: 'wxMiniProgram', code } as const;
    const begun = await clientsOf(own(), place, null).en.call('openBuyerSession', { body: { storefront, grant } });
    const session = { token: begun.accessToken, userId: begun.userId, isKnown: true, isMember: true };
    const clients = clientsOf(own(), place, session);
    const member = begun.member ?? (await bound(clients));
    if (member.id !== memberId) throw new ControlFault('memberId: another member has the same phone, and buys instead');
    await hears(clients);
    return clients;

    /** The buyer agrees to one message of each kind; a mall without messages asks nobody. */
    async function hears({ en }: Clients): Promise<void> {
      const tmplIds = (await en.call('readStoreMessages', {})).map(({ templateId }) => templateId);
      if (tmplIds.length === 0) return;
      const body = JSON.stringify({ appid: appId, person: somebody, tmplIds, answer: 'accept' });
      await fetch(`${own()}/_sandbox/wechat-client/subscribe`, { method: 'POST', body });
      const answers = tmplIds.map((templateId) => ({ templateId, answer: 'accept' as const }));
      await en.call('saveSubscriptions', { body: { answers } });
    }

    /** Whoever WeChat alone knows proves the phone by which the shop knows them. */
    async function bound({ en }: Clients) {
      const phone = (await people.one(tenantId, memberId))?.mobile ?? '';
      if (phone === '') throw new ControlFault('memberId: a member without a phone, who never was in the mini-program');
      const proof = await inWechat('phone', { appid: appId, person: somebody, phone });
      return en.call('bindBuyerPhone', { body: { kind: 'wechat', code: proof } });
    }
  }

  async function signInPatiently(tenantId: string, memberId: string): Promise<Clients> {
    const entrance = await people.entrance(tenantId);
    if (!entrance) throw new NotConfigured(noEntrance);
    return patiently(() => signIn(tenantId, memberId, entrance));
  }

  function clientsFor(tenantId: string, memberId: string): Promise<Clients> {
    const key = wechatName(tenantId, memberId);
    const known = signedIn.get(key);
    if (known) return known;
    const clients = signInPatiently(tenantId, memberId);
    signedIn.set(key, clients);
    clients.catch(() => signedIn.delete(key));
    return clients;
  }

  return {
    async as(tenantId, memberId, language = 'zh-CN') {
      const person = await people.one(tenantId, memberId);
      if (!person) throw new ControlFault('memberId: there is no such member, or they may not buy');
      const call: Calls = async (name, asked) => {
        const signing = clientsFor(tenantId, memberId);
        const clients = await signing;
        try {
          return await patiently(() => clients[language].call(name, asked), isBusy);
        } catch (error) {
          // A session that ended, or has called as often as it may: its bearer signs in again.
          if (!isCode(error, 'unauthenticated', 'too-many-requests')) throw error;
          const key = wechatName(tenantId, memberId);
          if (signedIn.get(key) === signing) signedIn.delete(key);
          const again = await clientsFor(tenantId, memberId);
          return patiently(() => again[language].call(name, asked));
        }
      };
      return { tenantId, id: memberId, name: person.name, call };
    },
    async visitor(tenantId) {
      visitors += 1;
      const somebody = `visitor/${visitors}`;
      const anybody = clientsOf(own(), { somebody, storefront: '' }, null)['zh-CN'];
      const link = { query: { tenant_id: tenantId, client: 'H5' } } as const;
      const { storefront } = await patiently(() => anybody.call('findStorefront', link));
      const client = clientsOf(own(), { somebody, storefront }, null)['zh-CN'];
      return (name, asked) => patiently(() => client.call(name, asked));
    },
  };
}

const isCode = (error: unknown, ...codes: StoreProblem['code'][]): error is StoreProblem =>
  error instanceof StoreProblem && codes.includes(error.code);

/** Nobody was refused anything: the same call may be made again under its key. */
const isBusy = (error: unknown) => isCode(error, 'unavailable', 'offline', 'in-progress', 'upstream-timeout');
const isSlowed = (error: unknown) => isBusy(error) || isCode(error, 'too-many-requests');

/** How long the server asks to wait. */
function askedMs({ data }: StoreProblem): number {
  const seconds: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'retryAfterSeconds') : null;
  return typeof seconds === 'number' ? Math.min(seconds * 1_000, longestWaitMs) : 0;
}

/** Makes a call again as long as the server is busy, or for as often as it asks to wait. */
async function patiently<Result>(work: () => Promise<Result>, mayWait = isSlowed): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreProblem) || !mayWait(error) || tries === mostTries) throw error;
      await wait(Math.max(askedMs(error), 50 * tries), undefined, { ref: false });
    }
  }
}
