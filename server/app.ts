import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { afterSaleHandlers } from './features/after-sale/handlers.ts';
import { ownAfterSaleHandlers } from './features/after-sale/own.ts';
import { afterSalesOfOrder } from './features/after-sale/store.ts';
import { approvalHandlers, approvalsFor } from './features/approval/handlers.ts';
import { articleHandlers } from './features/article/handlers.ts';
import { auditBook, noteRefusal } from './features/audit-log/book-store.ts';
import { auditLogHandlers } from './features/audit-log/handlers.ts';
import { batchJobArea } from './features/batch-job/area.ts';
import { jobBeginner } from './features/batch-job/begin.ts';
import { billAdjustHandlers } from './features/bill-adjust/handlers.ts';
import { buyerMessageArea } from './features/buyer-message/area.ts';
import { categoryHandlers } from './features/category/handlers.ts';
import { commentHandlers } from './features/comment/handlers.ts';
import { configurationArea } from './features/configuration/area.ts';
import { lowStock, mostPoints, ofStorefronts, ownFreight } from './features/configuration/in-force.ts';
import { dashboardHandlers } from './features/dashboard/handlers.ts';
import { fileArea } from './features/file/area.ts';
import { gatewayArea } from './features/gateway/area.ts';
import type { TakeNotice } from './features/gateway/feeding.ts';
import { goodsHandlers } from './features/goods/handlers.ts';
import { openLive } from './features/live/stream.ts';
import { machineHandlers } from './features/machine/handlers.ts';
import { memberArea } from './features/member/area.ts';
import { memberPurpose } from './features/member/import.ts';
import { joinMember } from './features/member/join.ts';
import { miniProgramCodeArea } from './features/mini-program-code/area.ts';
import { auditDecided } from './features/mini-program-code/decisions.ts';
import { codeFollower } from './features/mini-program-code/follow.ts';
import { countJudged } from './features/mini-program-code/matrix.ts';
import { notificationArea } from './features/notification/area.ts';
import { orderArea, orderPurposes, orderResults } from './features/order/area.ts';
import { soldForMoney } from './features/order/own/sold.ts';
import { newsTaker } from './features/order/track-news.ts';
import { paymentArea } from './features/payment/area.ts';
import { noticeTaker } from './features/payment/notices.ts';
import { pointsGoodsHandlers } from './features/points-goods/handlers.ts';
import { presenceArea } from './features/presence/area.ts';
import { profileFieldHandlers } from './features/profile-field/handlers.ts';
import { roleHandlers } from './features/role/handlers.ts';
import { savedViewHandlers } from './features/saved-view/handlers.ts';
import { searchHandlers } from './features/search/handlers.ts';
import { activeAccount, audienceOf } from './features/session/audience-store.ts';
import { openEndings } from './features/session/endings.ts';
import { sessionHandlers } from './features/session/handlers.ts';
import { idempotencyStore } from './features/session/idempotency-store.ts';
import { ownAccountHandlers } from './features/session/own-account.ts';
import { hashPassword } from './features/session/passwords.ts';
import { tenantNames } from './features/session/store.ts';
import { operatorFinder } from './features/session/use-cases.ts';
import { shippingReportArea } from './features/shipping-report/area.ts';
import { specHandlers } from './features/spec/handlers.ts';
import { staffHandlers } from './features/staff/handlers.ts';
import { addressOf } from './features/store-cart/address-store.ts';
import { dropLines } from './features/store-cart/cart-store.ts';
import { storeCartHandlers } from './features/store-cart/handlers.ts';
import { storeGoodsHandlers } from './features/store-goods/handlers.ts';
import { storefrontArea } from './features/storefront/area.ts';
import { firstStorefrontKey } from './features/storefront/store.ts';
import { tagHandlers } from './features/tag/handlers.ts';
import { tenantHandlers } from './features/tenant/handlers.ts';
import { isActiveTenant } from './features/tenant/store.ts';
import { reportTaker, textArea } from './features/text/area.ts';
import { userShopHandlers } from './features/user-shop/handlers.ts';
import { openViewers } from './features/viewer/handlers.ts';
import { wxappArea } from './features/wxapp/area.ts';
import { openWechat } from './features/wxapp/connection.ts';
import { finders } from './finders.ts';
import type { FetchRemote } from './gateways/remote/port.ts';
import { housekeeping } from './housekeeping.ts';
import { type Area, joined } from './http/area.ts';
import { bindContract } from './http/binding.ts';
import { contractText } from './http/contract.ts';
import { type Ends, usualEnds } from './http/ends.ts';
import { openHttp } from './http/open.ts';
import type { Handlers } from './http/operations.ts';
import type { CountCall } from './http/rates.ts';
import { openRowReaders } from './http/row-readers.ts';
import { serveShop } from './http/shop.ts';
import { serveWeb } from './http/web.ts';
import type { Play } from './play.ts';
import { reached } from './reached.ts';
import { tenantsOfRows } from './rows/named-rows.ts';
import { countCall as countCallIn } from './rows/rate-store.ts';
import { sealsOf } from './rows/seal.ts';
import { openWorkflow, type Workflow } from './workflow/start.ts';

type Whole = Required<Area<Handlers>>;

/** Replacements for the server's own parts. */
export interface Instead {
  /** Plays the outside systems that the settings put in the sandbox. */
  play?: Play | undefined;
  /** Opens the door and runs its clock. */
  open?: (...from: Parameters<typeof openWorkflow>) => Pick<Workflow, 'door' | 'start' | 'stop'>;
  /** Changes what the areas contribute. */
  adapt?: (whole: Whole, workplace: Pick<Workflow, 'door'> & { db: Database }) => Whole;
  /** Takes notices of payment gateways to their rows. */
  takeNotice?: TakeNotice;
  /** How long callers may hold anything open. */
  ends?: Ends;
  /** Counts the calls of buyers. */
  countCall?: CountCall;
  /** Fetches pictures of the web. */
  fetchRemote?: FetchRemote | undefined;
}

/** Builds the whole server on an open database; the caller listens. Closing the server leaves the database open. */
export async function createApp(
  config: Config,
  db: Database,
  webFolder: string,
  {
    open = openWorkflow,
    adapt = (whole) => whole,
    takeNotice: takeNoticeInstead,
    ends = usualEnds,
    countCall = (call) => countCallIn(db, call),
    fetchRemote,
    play,
  }: Instead = {},
): Promise<FastifyInstance> {
  const app = openHttp(config, {
    noteRefusal: (refusal, times) => noteRefusal(db, refusal, times),
    ping: db.ping,
    ends,
  });
  const log = (line: string) => app.log.warn(line);
  const workflow = open(db, { log });
  app.addHook('onClose', () => workflow.stop());
  const { door } = workflow;
  const finder = operatorFinder(db);
  const endings = await openEndings(db, (tokenHash) => finder.forget(tokenHash));
  app.addHook('onClose', async () => endings.stop());
  const tenantExists = async (id: string) => (await tenantNames(db)).some((tenant) => tenant.id === id);
  const seals = sealsOf(config);
  const tools = { db, door, holdMs: config.holdSeconds * 1_000 };
  const purposes = { ...orderPurposes(db, door, seals), members: memberPurpose(db) };
  const begin = jobBeginner(db, door, purposes);
  const readers = openRowReaders(db, purposes);
  const { outside, ...ways } = reached(config, play, (entry) => app.log.info(entry, 'outside call'));
  const playedWechat = config.wechat.sandbox && play ? await play.wechat(app, config, db) : null;
  const connection = await openWechat(app, config, { db, seals }, playedWechat);
  const { wechat } = connection;
  const takeNotice = takeNoticeInstead ?? noticeTaker(db, door);
  const takers = { takeNotice, takeReport: reportTaker(db, door), takeNews: newsTaker(db) };
  const gateway = await gatewayArea({ app, db, door, seals, ...ways, ...takers, log });
  const texts = textArea({ db, door, seals, clients: gateway.texts });
  const storefronts = storefrontArea({
    app,
    db,
    config,
    ...ofStorefronts,
    join: joinMember,
    texts: texts.desk,
    wechat,
    countCall,
  });
  const [reports, told] = [shippingReportArea({ db, door, wechat }), buyerMessageArea({ db, door, wechat })];
  const areas = [
    { handlers: { ...sessionHandlers(db, finder), ...ownAccountHandlers(db, finder), ...pointsGoodsHandlers(db) } },
    {
      handlers: dashboardHandlers(db, {
        lowStock: (scope) => lowStock(db, scope),
        countJudged: (scope) => countJudged(db, scope),
        jobsSeenBy: readers.jobsSeenBy,
        countApprovals: (operator, scope) => approvalsFor(db, operator, scope),
      }),
    },
    await presenceArea({ app, config, db, tenantExists }),
    { handlers: await openLive(db, (hash, end) => endings.follow(hash, end)) },
    { handlers: await openViewers(db, readers) },
    wxappArea({
      config,
      db,
      seals,
      connection,
      followCode: codeFollower(db, door, wechat),
      auditDecided: (push) => auditDecided({ db, door, wechat }, push),
      tradeTold: reports.told,
      messageEnded: told.ended,
      log,
    }),
    miniProgramCodeArea({ db, door, wechat }),
    orderArea({
      ...tools,
      outside,
      texts: texts.desk,
      tracking: gateway.tracking,
      wechat,
      publicUrl: config.publicUrl,
      seals,
      begin,
      afterSalesOf: afterSalesOfOrder,
      freightOf: (tenantId) => ownFreight(db, tenantId),
      kept: { addressOf: (owner, id) => addressOf(db, owner, id), dropLines },
    }),
    texts.area,
    reports.area,
    told.area,
    paymentArea({ db, door, accounts: gateway.clients }),
    { handlers: { ...afterSaleHandlers(db, door), ...ownAfterSaleHandlers(db, door), ...storeGoodsHandlers(db) } },
    batchJobArea({
      db,
      door,
      purposes,
      results: orderResults,
      staffOf: (tenantId, operatorId) => activeAccount(db, tenantId, operatorId),
      log: (line) => app.log.error(line),
    }),
    { handlers: { ...categoryHandlers(db), ...specHandlers(db), ...goodsHandlers(db), ...articleHandlers(db) } },
    fileArea({ app, config, db, fetchRemote, log }),
    memberArea({ db, begin, log, ended: storefronts.ended }),
    storefronts.area,
    { handlers: { ...profileFieldHandlers(db), ...tagHandlers(db), ...userShopHandlers(db) } },
    { handlers: billAdjustHandlers({ ...tools, mostPoints: (scope) => mostPoints(db, scope) }) },
    configurationArea(config, db, seals),
    gateway.area,
    { handlers: { ...tenantHandlers(db), ...staffHandlers({ db, hashPassword }), ...roleHandlers(db) } },
    { handlers: { ...approvalHandlers({ db, door, audienceOf }), ...searchHandlers(finders(db)) } },
    notificationArea({ db, audienceOf, needsOfJob: readers.needsOfJob }),
    { handlers: { ...machineHandlers(db, readers), ...commentHandlers(db, readers), ...auditLogHandlers(db) } },
    { handlers: { ...savedViewHandlers(db), ...storeCartHandlers({ db, offersOf: soldForMoney }) } },
  ];
  const { handlers, services, messages, jobs } = adapt(joined(areas), { db, door });
  bindContract(app, {
    handlers,
    doors: { operator: (token) => finder.find(token), ...storefronts.doors },
    book: auditBook(db),
    idempotency: idempotencyStore(db),
    findTenants: (scope, kind, names) => tenantsOfRows(db, scope, kind, names),
    isTenant: (id) => isActiveTenant(db, id),
    countCall,
    ends,
  });
  const jsonType = 'application/json; charset=utf-8';
  app.get('/openapi.json', async (_request, reply) => reply.type(jsonType).send(await contractText()));
  await workflow.start({ services, messages });
  if (config.played.size > 0) await play?.outside(app, config, { db, door, accountFor: gateway.clients.accountFor });
  for (const job of [...jobs, housekeeping(db, log)]) {
    job.begin();
    app.addHook('onClose', () => job.stop());
  }
  await serveShop(app, webFolder, config, () => firstStorefrontKey(db, 'H5'));
  await serveWeb(app, webFolder, config);
  return app;
}
