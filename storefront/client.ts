import { storeCalls } from '#openapi/generated/store-calls.ts';
import type { components, operations } from '#openapi/generated/types.ts';
import { isKeptRefusal } from '#shared/kept-refusals.ts';
import { keptSession, parsed, type Keeping, type Session } from './session.ts';

export type Schemas = components['schemas'];
export type StoreCall = keyof typeof storeCalls;
type Member = Schemas['OwnMember'];

/** A file as its transport knows it: a Blob for `fetch`. */
export type DeviceFile = object;

/** A request as it goes over the wire, whoever carries it: `fetch` or `wx.request`. */
export interface Wire {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  /** A file instead of a body, sent as the part `file` of multipart/form-data. */
  file?: DeviceFile;
}

/** Carries a request; rejects when no answer came. */
export type Transport = (wire: Wire) => Promise<{ status: number; text: string }>;

type Operation<Call extends StoreCall> = operations[Call];
type PathOf<Call extends StoreCall> =
  Operation<Call> extends { parameters: { path: infer Path extends object } } ? { path: Path } : { path?: never };
type QueryOf<Call extends StoreCall> =
  Operation<Call> extends { parameters: { query: infer Query extends object } }
    ? { query: Query }
    : Operation<Call> extends { parameters: { query?: infer Query } }
      ? { query?: Query }
      : { query?: never };
type BodyOf<Call extends StoreCall> =
  Operation<Call> extends { requestBody: { content: { 'application/json': infer Body } } }
    ? { body: Body; file?: never }
    : Operation<Call> extends { requestBody: { content: { 'multipart/form-data': unknown } } }
      ? { body?: never; file: DeviceFile }
      : { body?: never; file?: never };

/** What a call is given: the parts that the contract names. */
export type Asked<Call extends StoreCall> = PathOf<Call> & QueryOf<Call> & BodyOf<Call>;

/** What a call answers. */
export type Answer<Call extends StoreCall> =
  Operation<Call> extends { responses: { 200: { content: { 'application/json': { data?: infer Data } } } } }
    ? Data
    : Operation<Call> extends { responses: { 200: components['responses']['Moved'] } }
      ? Schemas['Moved']
      : null;

/** Why a call failed: the server's code and words; status 0 and code `offline` when no answer came. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';
  readonly code: Schemas['ProblemCode'] | 'offline' | 'malformed';
  readonly status: number;
  readonly data: unknown;

  constructor(code: StoreProblem['code'], message: string, status: number, data: unknown = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }

  /** Whether the act may be done although it failed: another in its place would be a second one. */
  get mayStand(): boolean {
    return !isKeptRefusal(this);
  }
}

interface Setting {
  transport: Transport;
  keeping: Keeping;
  /** The address of the API, such as https://mall.example.com/api. */
  base: string;
  /** The public key of the storefront. */
  storefront: string;
  /** The language of the words in answers. */
  language: () => 'zh-CN' | 'en';
  newKey: () => string;
  /** By what a session begins before anybody signs in: as a visitor, unless something better is at hand. */
  begins?: () => Promise<Schemas['BuyerGrant']>;
}

export interface StoreClient {
  /** Makes a call; by a `key` of its caller, what was asked for before this page was loaded is done once, too. */
  call: <Call extends StoreCall>(call: Call, asked: Asked<Call>, key?: string) => Promise<Answer<Call>>;
  /** Brings a picture for an after-sale; resolves with its link. */
  bringPicture: (picture: DeviceFile) => Promise<string>;
  /** Signs in by the code that came to a phone. */
  signIn: (phone: string, code: string) => Promise<Member | null>;
  /** Signs in by what WeChat's page led back with, for the token that asked for the page. */
  signInByWechat: (back: Omit<Schemas['WxOfficialGrant'], 'kind'>) => Promise<Member | null>;
  /** Makes a member of whoever is known and none yet, by a proven phone. */
  bindPhone: (proof: Schemas['PhoneProof']) => Promise<Member>;
  signOut: () => Promise<void>;
  /** Ends the membership itself. */
  leave: () => Promise<void>;
  session: () => Session | null;
  /** Whether somebody known was here whose session ended without their doing. */
  hasLapsed: () => boolean;
  /** Calls `listener` when somebody signs in or out; returns a function that stops it. */
  follow: (listener: () => void) => () => void;
}

/** The storefront API of one storefront: keeps the session, makes Idempotency-Keys, tells refusals in the server's words. */
export function storeClient(setting: Setting): StoreClient {
  const sessions = keptSession(setting);
  const keys = keysOfActs(setting.newKey);

  async function begin(grant: Schemas['BuyerGrant'], isAsked = true): Promise<Schemas['BuyerSession']> {
    const begun = await sent(setting, 'openBuyerSession', { body: { storefront: setting.storefront, grant } }, {});
    const { accessToken: token, userId, member } = begun;
    // Whoever signed in while a visit began, here or in another window, stays signed in.
    if (isAsked || (sessions.now() === null && !sessions.takeKept()))
      sessions.keep({ token, userId, isKnown: grant.kind !== 'visitor', isMember: member !== null });
    return begun;
  }
  // Pages ask for several things at once; all of them begin one session.
  let beginning: Promise<unknown> | null = null;
  async function ready(): Promise<Session | null> {
    if (sessions.now() === null && !sessions.takeKept()) {
      const { begins = async () => ({ kind: 'visitor' }) } = setting;
      beginning ??= begins()
        .then((grant) => begin(grant, false))
        .finally(() => (beginning = null));
      await beginning;
    }
    return sessions.now();
  }

  async function call<Call extends StoreCall>(
    name: Call,
    asked: Asked<Call>,
    own?: string,
    isAgain = false,
  ): Promise<Answer<Call>> {
    const { audience, isKeyed } = storeCalls[name];
    if (audience === 'public') return sent(setting, name, asked, {});
    const session = await ready();
    // Two pictures at once are two acts, and their bytes are no name for them.
    const key = isKeyed && !('file' in asked) ? (own ?? keys.of(name, asked)) : null;
    const headers = {
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...(key !== null && { 'idempotency-key': key }),
    };
    try {
      const answer = await sent(setting, name, asked, headers);
      keys.answered(name, asked);
      if (audience === 'member' && session?.token === sessions.now()?.token) sessions.join();
      return answer;
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error;
      if (!error.mayStand) keys.answered(name, asked);
      if (error.code !== 'unauthenticated') throw error;
      if (sessions.now()?.token === session?.token) sessions.lapse();
      if (isAgain || !(await isBack(audience))) throw error;
      return call(name, asked, own, true);
    }
  }
  /** Whether whoever made a call can make it again without being asked who they are. */
  async function isBack(audience: string): Promise<boolean> {
    if (audience !== 'member') return true;
    return setting.begins !== undefined && (await ready())?.isMember === true;
  }
  const ended = async (name: 'endBuyerSession' | 'closeOwnMembership') => {
    await call(name, {});
    sessions.keep(null);
  };

  return {
    call: (name, asked, key) => call(name, asked, key),
    bringPicture: async (file) => (await call('uploadEvidence', { file })).link,
    signIn: async (phone, code) => (await begin({ kind: 'phone', phone, code })).member,
    signInByWechat: async (back) => (await begin({ kind: 'wxOfficial', ...back })).member,
    async bindPhone(proof) {
      const member = await call('bindBuyerPhone', { body: proof });
      sessions.join(member.id);
      return member;
    },
    signOut: () => ended('endBuyerSession'),
    leave: () => ended('closeOwnMembership'),
    session: () => sessions.now(),
    hasLapsed: () => sessions.hasLapsed(),
    follow: (listener) => sessions.follow(listener),
  };
}

/** One key for an act until the server has answered it: what is sent again after a silence is done once. */
function keysOfActs(newKey: () => string) {
  const open = new Map<string, string>();
  const nameOf = (call: StoreCall, asked: object) => `${call} ${JSON.stringify(asked)}`;
  return {
    of(call: StoreCall, asked: object): string {
      const key = open.get(nameOf(call, asked)) ?? newKey();
      open.set(nameOf(call, asked), key);
      return key;
    },
    answered: (call: StoreCall, asked: object) => void open.delete(nameOf(call, asked)),
  };
}

interface Parts {
  path?: object;
  query?: object | undefined;
  body?: unknown;
  file?: DeviceFile;
}

/** Sends one call and returns the data of its answer; throws StoreProblem for everything else. */
async function sent<Call extends StoreCall>(
  { transport, base, language }: Setting,
  name: Call,
  asked: Asked<Call>,
  headers: Record<string, string>,
): Promise<Answer<Call>> {
  const { method, path } = storeCalls[name];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the names of the parts matter here
  const { path: places = {}, query = {}, body, file } = asked as Parts;
  const address = path.replace(/\{(\w+)\}/g, (_, place: string) =>
    encodeURIComponent(String(Reflect.get(places, place))),
  );
  const search = Object.entries(query)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodeURIComponent(String(value))}`]))
    .join('&');
  const wire = {
    method,
    url: `${base}${address}${search === '' ? '' : `?${search}`}`,
    headers: {
      'accept-language': language(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    ...(file && { file }),
  };
  const { status, text } = await transport(wire).catch(() => {
    throw new StoreProblem('offline', '', 0);
  });
  const answer = parsed<{ code: 0 | StoreProblem['code']; msg: string; data?: Answer<Call> }>(text);
  if (answer === null || !('code' in answer)) throw new StoreProblem('malformed', '', status);
  if (answer.code !== 0) throw new StoreProblem(answer.code, answer.msg, status, answer.data);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer without data has null as its type
  return (answer.data ?? null) as Answer<Call>;
}
