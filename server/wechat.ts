import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { auditDecided } from './features/mini-program-code/decisions.ts';
import { codeFollower } from './features/mini-program-code/follow.ts';
import { miniProgramCodeHandlers } from './features/mini-program-code/handlers.ts';
import { hasHeard } from './features/mini-program-code/heard.ts';
import { openPlatform } from './features/mini-program-code/platform.ts';
import { codeServices } from './features/mini-program-code/services.ts';
import { keepCall } from './features/wxapp/call-store.ts';
import type { ConsentTools } from './features/wxapp/consent.ts';
import { wxappHandlers } from './features/wxapp/handlers.ts';
import { openImporter } from './features/wxapp/import.ts';
import { openPushWorker } from './features/wxapp/pushes.ts';
import { consentChanged } from './features/wxapp/revocation.ts';
import { everyWxapp } from './features/wxapp/store.ts';
import { wechatStores } from './features/wxapp/wechat-stores.ts';
import { registerWechatCallbacks } from './gateways/wechat/callbacks.ts';
import { wechatDefaults } from './gateways/wechat/config.ts';
import { inLane } from './gateways/wechat/lanes.ts';
import type { Wechat } from './gateways/wechat/port.ts';
import type { Push } from './gateways/wechat/push.ts';
import { createWechat } from './gateways/wechat/wechat.ts';
import { registerSandbox } from './sandbox/wechat/register.ts';
import { sandboxPlatform } from './sandbox/wechat/seed.ts';
import { fileSnapshots } from './sandbox/wechat/snapshot-file.ts';
import { stageLike } from './sandbox/wechat/stage.ts';
import type { Door } from './workflow/door.ts';
import type { WorkflowServices } from './workflow/start.ts';

function realPlatform({ componentAppId, componentSecret, token, aesKey, previousAesKey }: Config['wechat']) {
  if (componentAppId === null || componentSecret === null || token === null || aesKey === null) return null;
  return { appid: componentAppId, secret: componentSecret, token, aesKey, previousAesKey };
}

export interface WechatConnection {
  /** What the chart of mini-program code asks of WeChat. */
  services: Pick<WorkflowServices, 'mini-program-code'>;
  handlers: (door: Door) => ReturnType<typeof wxappHandlers> & ReturnType<typeof miniProgramCodeHandlers>;
  /** Works on what WeChat pushes, until the server closes. */
  follow: (door: Door) => void;
}

/** WeChat answers within its five seconds and what follows from it; who waits longer is told that the word is still to come. */
const answerPatienceMs = 12_000;

/** Connects WeChat, real or played by the sandbox of this process; every call is kept in the log of calls. */
export async function connectWechat(
  app: FastifyInstance,
  config: Config,
  db: Database,
  snapshotFile: string,
): Promise<WechatConnection> {
  const { sandbox } = config.wechat;
  const own = `http://127.0.0.1:${config.port}`;
  if (sandbox) await playWechat(app, config, db, snapshotFile, own);
  const base = config.wechat.apiBase ?? (sandbox ? `${own}/_sandbox` : wechatDefaults.apiBase);
  // The consent pages are opened by the operator's browser, which may know this server by another name.
  const pages = config.wechat.apiBase ?? `${config.publicUrl}/_sandbox`;
  const component = sandbox
    ? { ...sandboxPlatform(config.secretKey), previousAesKey: config.wechat.previousAesKey }
    : realPlatform(config.wechat);
  let wake = () => {};
  let wakeImport = () => {};
  const stores = wechatStores(db, config.secretKey, () => wake());
  const wechat = createWechat(
    {
      ...wechatDefaults,
      ...(sandbox ? { apiBase: base, mpBase: pages, openBase: pages } : { apiBase: base }),
      component,
    },
    stores,
    {
      onCall: (entry) => {
        app.log.info(entry, 'wechat call');
        keepCall(db, entry).catch((error: unknown) =>
          app.log.warn(`A call to WeChat was not logged: ${String(error)}`),
        );
      },
      onRefusedPush: (refusal) => app.log.warn({ refusal }, 'push refused'),
    },
  );
  // Who waits at a page does not queue behind the clockwork.
  app.addHook('onRequest', (_request, _reply, done) => inLane('people', done));
  await registerWechatCallbacks(app, wechat.pushes);
  const platform = openPlatform(db, wechat);
  const toolsOf = (door: Door) => ({
    db,
    wechat,
    secretKey: config.secretKey,
    publicUrl: config.publicUrl,
    componentAppId: component?.appid ?? null,
    followCode: codeFollower(db, door, wechat),
    wakeImport: () => wakeImport(),
  });
  return {
    services: { 'mini-program-code': codeServices(wechat, () => hasHeard(db, Date.now())) },
    handlers: (door) => ({
      ...wxappHandlers(toolsOf(door)),
      ...miniProgramCodeHandlers({ db, door, wechat, platform, now: Date.now, patienceMs: answerPatienceMs }),
    }),
    follow(door) {
      const tools = toolsOf(door);
      const worker = openPushWorker({
        db,
        leases: stores.tokens,
        log: (line) => app.log.warn(line),
        handle: handlerOf(tools, door, wechat),
      });
      wake = worker.wake;
      worker.wake();
      const importer = openImporter({ ...tools, leases: stores.tokens, log: (line) => app.log.warn(line) });
      wakeImport = importer.wake;
      importer.wake();
      app.addHook('onClose', () => Promise.all([worker.stop(), importer.stop()]).then(() => undefined));
    },
  };
}

/** What each push does; those that nobody here waits for are only kept. */
function handlerOf(tools: ConsentTools, door: Door, wechat: Pick<Wechat, 'code'>) {
  return async (push: Push): Promise<void> => {
    switch (push.kind) {
      case 'auditPassed':
      case 'auditRejected':
      case 'auditDelayed':
        return auditDecided({ db: tools.db, door, wechat }, push);
      case 'authorized':
      case 'updateauthorized':
      case 'registered':
      case 'unauthorized':
        return consentChanged(tools, push);
      default:
        return undefined;
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
      apps: apps.map(({ id, name, appType, isComponent, originalId, secret, slots }) => ({
        appid: id,
        name,
        appType,
        isComponent: isComponent === 1,
        ...(slots === null ? {} : { stage: stageLike(slots) }),
        ...(secret === null ? {} : { secret }),
        ...(originalId.startsWith('gh_') ? { originalId } : {}),
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
