import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '#server/config.ts';
import { endOnSignals } from '#server/ending.ts';
import { assertPortFree } from '#server/free-port.ts';
import { noticePath, noticeSecret } from '#server/gateways/payment/callbacks.ts';
import { registerOutside } from './outside/register.ts';
import { registerSandbox } from './wechat/register.ts';
import { sandboxPlatform } from './wechat/seed.ts';
import { merchantsAlone } from './wechatpay/alone.ts';
import { phonePath, registerPayPages } from './wechatpay/register-pages.ts';
import { registerWechatPay } from './wechatpay/register.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Plays the outside systems in a process of their own, which no end of a server ends. */
async function main(): Promise<void> {
  const ending = endOnSignals(say);
  try {
    const config = readConfig(process.env);
    const { sandboxPort: port, host, secretKey } = config;
    await assertPortFree(host, port);
    const own = `http://127.0.0.1:${port}`;
    const shop = `http://127.0.0.1:${config.port}`;
    // A server that plays them itself has files of its own.
    const folder = join(config.dataDir, 'sandbox');
    mkdirSync(folder, { recursive: true });
    const app = Fastify({ forceCloseConnections: true });
    const pay = await registerWechatPay(app, {
      prefix: '',
      merchants: merchantsAlone(secretKey),
      files: join(folder, 'wechatpay'),
      base: () => own,
      phoneUrl: () => own + phonePath,
    });
    await registerPayPages(app, pay, { base: () => own, own: () => own });
    registerOutside(app, {
      file: join(folder, 'outside.jsonl'),
      noticeUrl: () => shop + noticePath,
      secret: noticeSecret(secretKey),
    });
    await registerSandbox(app, {
      platform: sandboxPlatform(secretKey),
      // Whoever starts this command asks for it by name.
      env: {},
      seed: { apps: [] },
      publicBase: () => `${own}/_sandbox`,
      eventUrl: () => `${shop}/wechat/component/event`,
      messageUrl: () => `${shop}/wechat/$APPID$/event`,
      file: join(folder, 'wechat.jsonl'),
      formerFile: join(folder, 'wechat.json'),
    });
    await app.listen({ port, host });
    ending.keep(() => app.close());
    say(`The outside systems are played at ${own}: WeChat Pay below /v3/, its page at ${own}/_sandbox/control/wxpay`);
    say(`WeChat's page is ${own}/_sandbox/control, its address for servers WECHAT_API_BASE=${own}/_sandbox`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    ending.end(1);
  }
}

await main();
