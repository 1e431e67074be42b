import Fastify, { type FastifyInstance } from 'fastify';
import type { CallLog } from '#server/gateways/wechat/call-log.ts';
import { registerWechatCallbacks } from '#server/gateways/wechat/callbacks.ts';
import { wechatDefaults, type WechatConfig } from '#server/gateways/wechat/config.ts';
import { memoryAccounts, memoryInbox, memoryTokenStore } from '#server/gateways/wechat/memory-stores.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { createWechat, type WechatTools } from '#server/gateways/wechat/wechat.ts';
import { registerSandbox } from '../register.ts';
import type { Sandbox } from '../sandbox.ts';
import { sandboxPlatform, sandboxSecret, type SeedApp } from '../seed.ts';
import type { Settings } from '../world.ts';

/** The tests' accounts: one mini program and one official account by consent, and one of each by their own secret. */
export const mini = 'wx1111111111111111';
export const official = 'wx2222222222222222';
export const ownMini = 'wx3333333333333333';
export const ownOfficial = 'wx4444444444444444';

const apps: readonly SeedApp[] = [
  { appid: mini, name: '甲小程序', appType: 1, isComponent: true },
  { appid: official, name: '乙公众号', appType: 2, isComponent: true },
  { appid: ownMini, name: '丙小程序', appType: 1, isComponent: false },
  { appid: ownOfficial, name: '丁公众号', appType: 2, isComponent: false },
];

export interface TestWorld {
  readonly fastify: FastifyInstance;
  readonly base: string;
  readonly sandbox: Sandbox;
  readonly wechat: Wechat;
  readonly config: WechatConfig;
  readonly tokens: ReturnType<typeof memoryTokenStore>;
  readonly accounts: ReturnType<typeof memoryAccounts>;
  readonly inbox: ReturnType<typeof memoryInbox>;
  readonly calls: CallLog[];
  /** Another server of the product on the same stores. */
  secondServer(tools?: WechatTools): Wechat;
  /** One raw call to the sandbox, as JSON. */
  call(method: 'GET' | 'POST', path: string, token: string | null, body?: unknown): Promise<Record<string, unknown>>;
  control(action: string, input?: object): Promise<Record<string, unknown>>;
  authorizerToken(appid: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly settings?: Partial<Settings>;
  readonly config?: Partial<WechatConfig>;
  readonly file?: string;
  readonly apps?: readonly SeedApp[];
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** A product server with WeChat's callbacks and the sandbox on one local port, and a client that uses both. */
export const startTestWorld = async (options: TestOptions = {}): Promise<TestWorld> => {
  const platform = sandboxPlatform('a secret for tests');
  const fastify = Fastify();
  let base = 'http://127.0.0.1:0';
  const sandbox = await registerSandbox(fastify, {
    platform,
    seed: { apps: options.apps ?? apps, settings: { isAutomatic: false, ...options.settings } },
    publicBase: () => `${base}/_sandbox`,
    eventUrl: () => `${base}/wechat/component/event`,
    messageUrl: () => `${base}/wechat/$APPID$/event`,
    env: {},
    file: options.file ?? null,
  });
  const stores = {
    tokens: memoryTokenStore(),
    accounts: memoryAccounts({
      [mini]: { isComponent: true, secret: null },
      [official]: { isComponent: true, secret: null },
      [ownMini]: { isComponent: false, secret: sandboxSecret(ownMini) },
      [ownOfficial]: { isComponent: false, secret: sandboxSecret(ownOfficial) },
    }),
    inbox: memoryInbox(),
  };
  const calls: CallLog[] = [];
  const late: { wechat?: Wechat } = {};
  await registerWechatCallbacks(fastify, {
    receive: async (incoming) => late.wechat?.pushes.receive(incoming) ?? { status: 403, body: '' },
    verifyUrl: (query) => late.wechat?.pushes.verifyUrl(query) ?? { status: 403, body: '' },
  });
  const address = fastify.listen({ port: 0, host: '127.0.0.1' });
  // The address must be known before the sandbox's first push, which listen starts.
  base = await address;
  const config = {
    ...wechatDefaults,
    apiBase: `${base}/_sandbox`,
    mpBase: `${base}/_sandbox`,
    openBase: `${base}/_sandbox`,
    component: { ...platform, previousAesKey: null },
    ...options.config,
  };
  const make = (tools: WechatTools = {}): Wechat =>
    createWechat(config, stores, { onCall: (entry) => calls.push(entry), ...tools });
  const wechat = make();
  late.wechat = wechat;
  await sandbox.idle();

  const call: TestWorld['call'] = async (method, path, token, body) => {
    const join = path.includes('?') ? '&' : '?';
    const response = await fetch(`${base}/_sandbox${path}${token === null ? '' : `${join}access_token=${token}`}`, {
      method,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return asRecord(await response.json());
  };

  return {
    fastify,
    base,
    sandbox,
    wechat,
    config,
    ...stores,
    calls,
    secondServer: make,
    call,
    control: async (action, input = {}) => {
      const response = await fetch(`${base}/_sandbox/control/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      const answer = asRecord(await response.json());
      await sandbox.idle();
      return answer;
    },
    authorizerToken: async (appid) => (await wechat.tokens.access(appid)).token,
    close: async () => {
      await sandbox.stop();
      fastify.server.closeAllConnections();
      await fastify.close();
    },
  };
};
