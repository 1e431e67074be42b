import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { DrawCode } from './features/wxapp/handlers.ts';
import { everyWxapp } from './features/wxapp/store.ts';
import { wechatStores } from './features/wxapp/wechat-stores.ts';
import { registerWechatCallbacks } from './gateways/wechat/callbacks.ts';
import { wechatDefaults } from './gateways/wechat/config.ts';
import { WechatError } from './gateways/wechat/errors.ts';
import { createWechat } from './gateways/wechat/wechat.ts';
import { Problem } from './http/problem.ts';
import { registerSandbox } from './sandbox/wechat/register.ts';
import { sandboxPlatform } from './sandbox/wechat/seed.ts';
import { fileSnapshots } from './sandbox/wechat/snapshot-file.ts';

function realPlatform({ componentAppId, componentSecret, token, aesKey }: Config['wechat']) {
  if (componentAppId === null || componentSecret === null || token === null || aesKey === null) return null;
  return { appid: componentAppId, secret: componentSecret, token, aesKey, previousAesKey: null };
}

/** Connects WeChat, real or played by the sandbox of this process, and answers how to draw a mini-program code. */
export async function connectWechat(
  app: FastifyInstance,
  config: Config,
  db: Database,
  snapshotFile: string,
): Promise<DrawCode> {
  const { sandbox } = config.wechat;
  const own = `http://127.0.0.1:${config.port}`;
  if (sandbox) await playWechat(app, config, db, snapshotFile, own);
  const base = config.wechat.apiBase ?? (sandbox ? `${own}/_sandbox` : wechatDefaults.apiBase);
  const wechat = createWechat(
    {
      ...wechatDefaults,
      ...(sandbox ? { apiBase: base, mpBase: base, openBase: base } : { apiBase: base }),
      component: sandbox ? { ...sandboxPlatform(config.secretKey), previousAesKey: null } : realPlatform(config.wechat),
    },
    wechatStores(db, config.secretKey),
    {
      onCall: (entry) => app.log.info(entry, 'wechat call'),
      onRefusedPush: (refusal) => app.log.warn({ refusal }, 'push refused'),
    },
  );
  await registerWechatCallbacks(app, wechat.pushes);
  return async (appId, scene, signal) => {
    try {
      const answer = await wechat.media.unlimitedCode(
        appId,
        { scene, env_version: 'trial', check_path: false },
        signal,
      );
      return answer.bytes;
    } catch (error) {
      if (!(error instanceof WechatError)) throw error;
      throw new Problem('upstream-failed', { words: error.words });
    }
  };
}

async function playWechat(
  app: FastifyInstance,
  config: Config,
  db: Database,
  snapshotFile: string,
  own: string,
): Promise<void> {
  const apps = await everyWxapp(db, config.secretKey);
  await registerSandbox(app, {
    platform: sandboxPlatform(config.secretKey),
    env: process.env,
    seed: {
      apps: apps.map(({ id, name, appType, isComponent, secret }) => ({
        appid: id,
        name,
        appType,
        isComponent: isComponent === 1,
        ...(secret === null ? {} : { secret }),
      })),
      platformDomains: ['mall.example.com'],
      settings: { isAutomatic: true, checkMs: 20_000, auditMs: 120_000 },
    },
    publicBase: () => `${config.publicUrl}/_sandbox`,
    eventUrl: () => `${own}/wechat/component/event`,
    messageUrl: () => `${own}/wechat/$APPID$/event`,
    snapshots: fileSnapshots(snapshotFile),
  });
}
