import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { connectBatch } from './batch.ts';
import type { Config } from './config.ts';
import { type Database, notify } from './db/database.ts';
import { afterSaleHandlers } from './features/after-sale/handlers.ts';
import { afterSalesOfOrder } from './features/after-sale/store.ts';
import { articleHandlers } from './features/article/handlers.ts';
import { auditBook, noteRefusal } from './features/audit-log/book.ts';
import { auditLogHandlers } from './features/audit-log/handlers.ts';
import { categoryHandlers } from './features/category/handlers.ts';
import { configurationHandlers } from './features/configuration/handlers.ts';
import { dashboardHandlers } from './features/dashboard/handlers.ts';
import { goodsHandlers } from './features/goods/handlers.ts';
import { liveChannel, openLive } from './features/live/stream.ts';
import { machineHandlers } from './features/machine/handlers.ts';
import { orderActHandlers } from './features/order/act-handlers.ts';
import { orderHandlers } from './features/order/handlers.ts';
import { surplusActHandlers } from './features/order/surplus-handlers.ts';
import { trackingHandlers } from './features/order/tracking.ts';
import { pointsGoodsHandlers } from './features/points-goods/handlers.ts';
import { presenceHandlers } from './features/presence/handlers.ts';
import { redisPresence } from './features/presence/redis-store.ts';
import { databasePresence } from './features/presence/store.ts';
import { openEndings } from './features/session/endings.ts';
import { sessionHandlers } from './features/session/handlers.ts';
import { idempotencyStore } from './features/session/idempotency-store.ts';
import { tenantNames } from './features/session/store.ts';
import { operatorFinder } from './features/session/use-cases.ts';
import { readVisitorToken } from './features/session/visitor-token.ts';
import { specHandlers } from './features/spec/handlers.ts';
import { isActiveTenant } from './features/tenant/store.ts';
import { connectFiles } from './files.ts';
import { startHousekeeping } from './housekeeping.ts';
import { bindContract } from './http/binding.ts';
import { answerBroken } from './http/broken.ts';
import { closeUnused } from './http/closing.ts';
import { contractDocument } from './http/contract.ts';
import { drainable } from './http/draining.ts';
import { usualEnds } from './http/ends.ts';
import { watchExchanges } from './http/exchanges.ts';
import { refuseAddress, tellFailures } from './http/failures.ts';
import { securedAnswers, securityHeaders } from './http/headers.ts';
import { takeJson } from './http/json.ts';
import type { Handlers } from './http/operations.ts';
import { keepPace } from './http/pace.ts';
import { answerPromptly } from './http/promptness.ts';
import { refusalBook, refusalOf } from './http/refusals.ts';
import { serveVitals } from './http/vitals.ts';
import { serveWeb } from './http/web.ts';
import { connectOutside } from './outside.ts';
import { editorType, peopleHandlers, startNightlyCheck } from './people.ts';
import { tenantsOfRows } from './rows/named-rows.ts';
import { registerStorefront } from './sandbox/storefront/register.ts';
import { connectWechat } from './wechat.ts';
import { startWorkflow } from './workflow/start.ts';

const largestBody = 1_048_576;
/** How often it is looked for calls that do not arrive. */
const lookMs = 5_000;

function linksOf(config: Config) {
  const shop = (page: string) => `${config.publicUrl}/_sandbox/shop/${page}`;
  return {
    wechatSandbox: config.wechat.sandbox,
    demo: config.demo.enabled,
    mobileHost: config.mobileHost ?? shop('h5'),
    pcHost: config.pcHost ?? shop('pc'),
    appDownloadUrl: config.appDownloadUrl ?? shop('app'),
  };
}

/**
 * Builds the whole server on an open database; the caller listens. Closing it leaves the database open. `start` opens the
 * door and keeps its clock, `connect` leads to WeChat, `ends` is how long callers may hold anything; tests give their own.
 */
export async function createApp(
  config: Config,
  db: Database,
  webFolder: string,
  start = startWorkflow,
  connect = connectWechat,
  ends = usualEnds,
): Promise<FastifyInstance> {
  const headersFor = securityHeaders(config.apiBase);
  const app = Fastify({
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy,
    bodyLimit: largestBody,
    requestTimeout: ends.callMs,
    forceCloseConnections: 'idle',
    // A call that still arrives is answered like every other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    http: { ServerResponse: securedAnswers(headersFor), connectionsCheckingInterval: Math.min(lookMs, ends.callMs) },
    clientErrorHandler: answerBroken(headersFor(undefined)),
    frameworkErrors: refuseAddress,
  });
  // Node takes the longer of the two for the whole call, whichever that is.
  app.server.headersTimeout = Math.min(app.server.headersTimeout, ends.callMs);
  drainable(app);
  takeJson(app);
  keepPace(app, ends.pace);
  watchExchanges(app, ends.pace);
  closeUnused(app);
  const refusals = refusalBook(
    (refusal, times) => noteRefusal(db, refusal, times),
    (line) => app.log.warn(line),
  );
  app.addHook('onClose', () => refusals.close());
  tellFailures(app, async (problem, request) => {
    const refusal = refusalOf(problem, request);
    if (refusal) await refusals.note(refusal);
  });
  answerPromptly(app, ends.callMs);
  serveVitals(app, {
    metricsToken: config.metricsToken,
    ready: async () =>
      db.ping().then(
        () => true,
        () => false,
      ),
  });

  const outside = connectOutside(app, config, db);
  const wechat = await connect(app, config, db, join(config.dataDir, 'wechat-sandbox.json'));
  const batch = connectBatch(db, config.secretKey, (line) => app.log.error(line));
  const workflow = await start(
    db,
    { ...outside.services, ...wechat.services, ...batch.services },
    { log: (line) => app.log.warn(line), handlers: outside.messages },
  );
  batch.open(workflow.door);
  app.addHook('onClose', () => workflow.stop());
  const stopHousekeeping = startHousekeeping(db, (line) => app.log.warn(line));
  app.addHook('onClose', async () => stopHousekeeping());
  const stopNightly = startNightlyCheck(db, (line) => app.log.warn(line));
  app.addHook('onClose', async () => stopNightly());
  const finder = operatorFinder(db);
  const endings = await openEndings(db, (tokenHash) => finder.forget(tokenHash));
  app.addHook('onClose', async () => endings.stop());
  const redis = config.redisUrl === null ? null : redisPresence(config.redisUrl);
  if (redis) app.addHook('onClose', async () => redis.close());
  const presence = redis ?? databasePresence(db);
  const tenantExists = async (id: string) => (await tenantNames(db)).some((tenant) => tenant.id === id);
  const handlers: Handlers = {
    ...sessionHandlers(db, finder),
    ...dashboardHandlers(db),
    ...presenceHandlers({
      presence,
      tenantExists,
      tell: (tenantId) => notify(db.scoped('*'), liveChannel, JSON.stringify({ topic: 'online', tenantId })),
    }),
    ...wechat.handlers(workflow.door),
    ...orderHandlers(db, afterSalesOfOrder),
    ...trackingHandlers(db, outside.carrier),
    ...orderActHandlers(db, workflow.door, afterSalesOfOrder),
    ...surplusActHandlers(db, workflow.door, outside.payment, afterSalesOfOrder),
    ...afterSaleHandlers(db, workflow.door),
    ...batch.handlers(workflow.door),
    ...categoryHandlers(db),
    ...specHandlers(db),
    ...goodsHandlers(db),
    ...peopleHandlers({ config, db, door: workflow.door, finder }),
    ...articleHandlers(db),
    ...pointsGoodsHandlers(db),
    ...machineHandlers(db),
    ...auditLogHandlers(db),
    ...connectFiles(app, config, db),
    ...configurationHandlers({
      links: () => linksOf(config),
      editorType: (scope) => editorType(db, scope),
      froalaKey: config.froalaKey,
    }),
    ...(await openLive(db, (hash, end) => endings.follow(hash, end))),
  };
  bindContract(app, {
    handlers,
    doors: {
      operator: (token) => finder.find(token),
      async visitor(token) {
        const visitor = readVisitorToken(token, config.secretKey, Date.now());
        return visitor && (await isActiveTenant(db, visitor.tenantId)) ? visitor : null;
      },
    },
    book: auditBook(db),
    idempotency: idempotencyStore(db),
    findTenants: (scope, kind, names) => tenantsOfRows(db, scope, kind, names),
    isTenant: (id) => isActiveTenant(db, id),
    ends,
  });
  app.get('/openapi.json', async () => contractDocument);
  await outside.open(workflow.door);
  wechat.follow(workflow.door);
  if (config.wechat.sandbox) await registerStorefront(app, { secret: config.secretKey, tenantExists });
  await serveWeb(app, webFolder, { apiBase: config.apiBase, sandbox: config.wechat.sandbox });
  return app;
}
