/**
 * Made by `npm run gen` from the files of this folder; changes by hand are lost.
 */

import * as m0001Foundation from './0001-foundation.ts';
import * as m0002Mall from './0002-mall.ts';
import * as m0003Workflow from './0003-workflow.ts';
import * as m0004Wechat from './0004-wechat.ts';
import * as m0005Machines from './0005-machines.ts';
import * as m0006LiveMap from './0006-live-map.ts';
import * as m0008Goods from './0008-goods.ts';
import * as m0009PointsGoods from './0009-points-goods.ts';
import * as m0010Files from './0010-files.ts';
import * as m0011Articles from './0011-articles.ts';
import * as m0012Wxapp from './0012-wxapp.ts';
import * as m0013Orders from './0013-orders.ts';
import * as m0014Members from './0014-members.ts';
import * as m0015Jobs from './0015-jobs.ts';
import * as m0019SavedViews from './0019-saved-views.ts';
import * as m0020RemovedRows from './0020-removed-rows.ts';
import * as m0021AuditBudget from './0021-audit-budget.ts';
import * as m0022Unclaimed from './0022-unclaimed.ts';
import * as m0023RefundChecks from './0023-refund-checks.ts';
import * as m0024WechatWords from './0024-wechat-words.ts';
import * as m0025KeyPlaces from './0025-key-places.ts';
import * as m0026SessionEndings from './0026-session-endings.ts';
import * as m0027KeyLeases from './0027-key-leases.ts';
import * as m0027RowReasons from './0027-row-reasons.ts';
import * as m0028AuditLog from './0028-audit-log.ts';
import * as m0028LevelSchemas from './0028-level-schemas.ts';
import * as m0030RowSecurity from './0030-row-security.ts';
import * as m0031LogByAct from './0031-log-by-act.ts';
import * as m0032LogByKind from './0032-log-by-kind.ts';
import * as m0050Roles from './0050-roles.ts';
import * as m0070Deadlines from './0070-deadlines.ts';
import * as m0071WorkCounts from './0071-work-counts.ts';
import * as m0072SalesDays from './0072-sales-days.ts';
import * as m0073DeadlineStatistics from './0073-deadline-statistics.ts';
import * as m0085Approvals from './0085-approvals.ts';
import * as m0090Notifications from './0090-notifications.ts';
import * as m0095RowComments from './0095-row-comments.ts';
import * as m0115GatewayAccounts from './0115-gateway-accounts.ts';
import * as m0120Payments from './0120-payments.ts';
import * as m0121MoneyOfOld from './0121-money-of-old.ts';
import * as m0122DeadlinesOfRefunds from './0122-deadlines-of-refunds.ts';
import * as m0122PaymentLists from './0122-payment-lists.ts';
import * as m0125GatewayNotices from './0125-gateway-notices.ts';
import * as m0140Storefronts from './0140-storefronts.ts';
import * as m0141StorefrontsOfAccounts from './0141-storefronts-of-accounts.ts';
import * as m0150Carts from './0150-carts.ts';
import * as m0160Texts from './0160-texts.ts';
import * as m0170Tracking from './0170-tracking.ts';
import * as m0172UnionsOfIdentities from './0172-unions-of-identities.ts';
import * as m0173CallCounts from './0173-call-counts.ts';
import * as m0174OwnProfiles from './0174-own-profiles.ts';
import * as m0180ShippingReports from './0180-shipping-reports.ts';
import * as m0195NewestAfterSales from './0195-newest-after-sales.ts';
import * as m0196LogByMember from './0196-log-by-member.ts';
import * as m0198ItemsByGoods from './0198-items-by-goods.ts';
import * as m0206ClaimedPictures from './0206-claimed-pictures.ts';
import * as m0207WaybillTokens from './0207-waybill-tokens.ts';
import * as m0208BuyerMessages from './0208-buyer-messages.ts';
import * as m0211FiltersInSight from './0211-filters-in-sight.ts';
import * as m0216MessagesByChart from './0216-messages-by-chart.ts';
import * as m0217BulkMessages from './0217-bulk-messages.ts';
import * as m0218OrdersInForce from './0218-orders-in-force.ts';
import * as m0219OrderTexts from './0219-order-texts.ts';
import * as m0221NewestEverywhere from './0221-newest-everywhere.ts';
import * as m0222GoodsInOrder from './0222-goods-in-order.ts';
import * as m0223MembersByField from './0223-members-by-field.ts';
import * as m0224GoodsByClient from './0224-goods-by-client.ts';
import * as m0225ListsWithoutDeleted from './0225-lists-without-deleted.ts';
import * as m0226DaysInOrder from './0226-days-in-order.ts';
import * as m0227StepsByEvent from './0227-steps-by-event.ts';
import * as m0228DisabledMembers from './0228-disabled-members.ts';
import * as m0229ConsentOutcomes from './0229-consent-outcomes.ts';
import * as m0230SoldPictures from './0230-sold-pictures.ts';
import * as m0231AnyCase from './0231-any-case.ts';
import * as m0232LiveChanges from './0232-live-changes.ts';
import * as m0233RefusalsByTenant from './0233-refusals-by-tenant.ts';
import * as m0236EditsOfSplitOrders from './0236-edits-of-split-orders.ts';
import * as m0237RefusedCorrections from './0237-refused-corrections.ts';
import * as m0238BreaksBeforeAPause from './0238-breaks-before-a-pause.ts';
import * as m0242DeletedMembers from './0242-deleted-members.ts';
import * as m0248DeliveredCards from './0248-delivered-cards.ts';
import * as m0249UnfollowedReports from './0249-unfollowed-reports.ts';
import * as m0250OneCheck from './0250-one-check.ts';
import * as m0251UserNames from './0251-user-names.ts';
import * as m0252ArticlesBefore from './0252-articles-before.ts';
import * as m0260PlainMobiles from './0260-plain-mobiles.ts';
import * as m0261FaultWords from './0261-fault-words.ts';
import * as m0264ReceiptDeadlines from './0264-receipt-deadlines.ts';
import * as m0268VacuumEarly from './0268-vacuum-early.ts';
import * as m0269FiltersTogether from './0269-filters-together.ts';
import * as m0280LeftMembers from './0280-left-members.ts';
import * as m0285UnpaidByChannel from './0285-unpaid-by-channel.ts';
import * as m0286PaymentsByWay from './0286-payments-by-way.ts';
import * as m0287UnaskableRefunds from './0287-unaskable-refunds.ts';
import * as m0289NumbersByDay from './0289-numbers-by-day.ts';
import * as m0290AfterSalesByMember from './0290-after-sales-by-member.ts';
import * as m0292LiveMemberWords from './0292-live-member-words.ts';
import * as m0293PaymentsCounted from './0293-payments-counted.ts';
import * as m0294LiveLibrary from './0294-live-library.ts';
import * as m0295PaymentsSummed from './0295-payments-summed.ts';
import * as m0296OrderPlaces from './0296-order-places.ts';
import * as m0297RefundsByChannel from './0297-refunds-by-channel.ts';
import * as m0298ListedTexts from './0298-listed-texts.ts';

/** What each migration's file exports, by the file's name, oldest first. */
export const files: Readonly<Record<string, object>> = {
  '0001-foundation': m0001Foundation,
  '0002-mall': m0002Mall,
  '0003-workflow': m0003Workflow,
  '0004-wechat': m0004Wechat,
  '0005-machines': m0005Machines,
  '0006-live-map': m0006LiveMap,
  '0008-goods': m0008Goods,
  '0009-points-goods': m0009PointsGoods,
  '0010-files': m0010Files,
  '0011-articles': m0011Articles,
  '0012-wxapp': m0012Wxapp,
  '0013-orders': m0013Orders,
  '0014-members': m0014Members,
  '0015-jobs': m0015Jobs,
  '0019-saved-views': m0019SavedViews,
  '0020-removed-rows': m0020RemovedRows,
  '0021-audit-budget': m0021AuditBudget,
  '0022-unclaimed': m0022Unclaimed,
  '0023-refund-checks': m0023RefundChecks,
  '0024-wechat-words': m0024WechatWords,
  '0025-key-places': m0025KeyPlaces,
  '0026-session-endings': m0026SessionEndings,
  '0027-key-leases': m0027KeyLeases,
  '0027-row-reasons': m0027RowReasons,
  '0028-audit-log': m0028AuditLog,
  '0028-level-schemas': m0028LevelSchemas,
  '0030-row-security': m0030RowSecurity,
  '0031-log-by-act': m0031LogByAct,
  '0032-log-by-kind': m0032LogByKind,
  '0050-roles': m0050Roles,
  '0070-deadlines': m0070Deadlines,
  '0071-work-counts': m0071WorkCounts,
  '0072-sales-days': m0072SalesDays,
  '0073-deadline-statistics': m0073DeadlineStatistics,
  '0085-approvals': m0085Approvals,
  '0090-notifications': m0090Notifications,
  '0095-row-comments': m0095RowComments,
  '0115-gateway-accounts': m0115GatewayAccounts,
  '0120-payments': m0120Payments,
  '0121-money-of-old': m0121MoneyOfOld,
  '0122-deadlines-of-refunds': m0122DeadlinesOfRefunds,
  '0122-payment-lists': m0122PaymentLists,
  '0125-gateway-notices': m0125GatewayNotices,
  '0140-storefronts': m0140Storefronts,
  '0141-storefronts-of-accounts': m0141StorefrontsOfAccounts,
  '0150-carts': m0150Carts,
  '0160-texts': m0160Texts,
  '0170-tracking': m0170Tracking,
  '0172-unions-of-identities': m0172UnionsOfIdentities,
  '0173-call-counts': m0173CallCounts,
  '0174-own-profiles': m0174OwnProfiles,
  '0180-shipping-reports': m0180ShippingReports,
  '0195-newest-after-sales': m0195NewestAfterSales,
  '0196-log-by-member': m0196LogByMember,
  '0198-items-by-goods': m0198ItemsByGoods,
  '0206-claimed-pictures': m0206ClaimedPictures,
  '0207-waybill-tokens': m0207WaybillTokens,
  '0208-buyer-messages': m0208BuyerMessages,
  '0211-filters-in-sight': m0211FiltersInSight,
  '0216-messages-by-chart': m0216MessagesByChart,
  '0217-bulk-messages': m0217BulkMessages,
  '0218-orders-in-force': m0218OrdersInForce,
  '0219-order-texts': m0219OrderTexts,
  '0221-newest-everywhere': m0221NewestEverywhere,
  '0222-goods-in-order': m0222GoodsInOrder,
  '0223-members-by-field': m0223MembersByField,
  '0224-goods-by-client': m0224GoodsByClient,
  '0225-lists-without-deleted': m0225ListsWithoutDeleted,
  '0226-days-in-order': m0226DaysInOrder,
  '0227-steps-by-event': m0227StepsByEvent,
  '0228-disabled-members': m0228DisabledMembers,
  '0229-consent-outcomes': m0229ConsentOutcomes,
  '0230-sold-pictures': m0230SoldPictures,
  '0231-any-case': m0231AnyCase,
  '0232-live-changes': m0232LiveChanges,
  '0233-refusals-by-tenant': m0233RefusalsByTenant,
  '0236-edits-of-split-orders': m0236EditsOfSplitOrders,
  '0237-refused-corrections': m0237RefusedCorrections,
  '0238-breaks-before-a-pause': m0238BreaksBeforeAPause,
  '0242-deleted-members': m0242DeletedMembers,
  '0248-delivered-cards': m0248DeliveredCards,
  '0249-unfollowed-reports': m0249UnfollowedReports,
  '0250-one-check': m0250OneCheck,
  '0251-user-names': m0251UserNames,
  '0252-articles-before': m0252ArticlesBefore,
  '0260-plain-mobiles': m0260PlainMobiles,
  '0261-fault-words': m0261FaultWords,
  '0264-receipt-deadlines': m0264ReceiptDeadlines,
  '0268-vacuum-early': m0268VacuumEarly,
  '0269-filters-together': m0269FiltersTogether,
  '0280-left-members': m0280LeftMembers,
  '0285-unpaid-by-channel': m0285UnpaidByChannel,
  '0286-payments-by-way': m0286PaymentsByWay,
  '0287-unaskable-refunds': m0287UnaskableRefunds,
  '0289-numbers-by-day': m0289NumbersByDay,
  '0290-after-sales-by-member': m0290AfterSalesByMember,
  '0292-live-member-words': m0292LiveMemberWords,
  '0293-payments-counted': m0293PaymentsCounted,
  '0294-live-library': m0294LiveLibrary,
  '0295-payments-summed': m0295PaymentsSummed,
  '0296-order-places': m0296OrderPlaces,
  '0297-refunds-by-channel': m0297RefundsByChannel,
  '0298-listed-texts': m0298ListedTexts,
};
