import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallLog } from './call-log.ts';
import { wechatDefaults, type WechatConfig } from './config.ts';
import { WechatError } from './errors.ts';
import { memoryAccounts, memoryInbox, memoryTokenStore } from './memory-stores.ts';
import type { Wechat } from './port.ts';
import { createWechat } from './wechat.ts';

export const app = 'wx1111111111111111';
let server: Server | null = null;

/** Stops the WeChat of the last test. */
export const stop = (): void => {
  server?.closeAllConnections();
  server?.close();
  server = null;
};

export interface Started {
  readonly wechat: Wechat;
  readonly calls: CallLog[];
  readonly tokens: ReturnType<typeof memoryTokenStore>;
  pass(ms: number): void;
  answer: RequestListener;
}

const addressOf = (listening: Server): AddressInfo => {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('the test listens on a port');
  return address;
};

/** A client with a valid token, connected to a WeChat that answers as the test says. */
export const start = async (answer: RequestListener, config: Partial<WechatConfig> = {}): Promise<Started> => {
  const started: { answer: RequestListener } = { answer };
  const listening = createServer((request, response) => started.answer(request, response));
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${addressOf(listening).port}`;
  const tokens = memoryTokenStore();
  const lifeMs = 7_200_000;
  await tokens.compareAndSet(`authorizer:${app}`, 0, {
    token: 'T',
    refreshAtMs: Date.now() + lifeMs,
    expiresAtMs: Date.now() + lifeMs,
    refreshToken: 'R',
  });
  const stores = {
    tokens,
    accounts: memoryAccounts({ [app]: { isComponent: true, secret: null } }),
    inbox: memoryInbox(),
  };
  const calls: CallLog[] = [];
  let aheadMs = 0;
  const component = { appid: 'wxc', secret: 's', token: 't', aesKey: 'a'.repeat(43), previousAesKey: null };
  const wechat = createWechat({ ...wechatDefaults, apiBase: base, component, ...config }, stores, {
    onCall: (entry) => calls.push(entry),
    now: () => Date.now() + aheadMs,
    sleep: async () => undefined,
  });
  return Object.assign(started, {
    wechat,
    calls,
    tokens,
    pass: (ms: number) => {
      aheadMs += ms;
    },
  });
};

export const json =
  (text: string, type = 'application/json'): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(text);
  };

export const failure = async (call: Promise<unknown>): Promise<WechatError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof WechatError) return error;
  throw new Error('the call should have failed');
};

export const commit = { template_id: 1, ext_json: '{}', user_version: '1', user_desc: '1' };
