import type { Migration } from 'kysely';
import { foundation } from './0001-foundation.ts';
import { mall } from './0002-mall.ts';
import { workflow } from './0003-workflow.ts';
import { wechat } from './0004-wechat.ts';
import { machines } from './0005-machines.ts';
import { liveMap } from './0006-live-map.ts';
import { goods } from './0008-goods.ts';
import { pointsGoods } from './0009-points-goods.ts';
import { files } from './0010-files.ts';
import { articles } from './0011-articles.ts';
import { wxapp } from './0012-wxapp.ts';
import { orders } from './0013-orders.ts';
import { membership } from './0014-members.ts';
import { batch } from './0015-jobs.ts';
import { savedViews } from './0019-saved-views.ts';
import { removedRows } from './0020-removed-rows.ts';
import { auditBudget } from './0021-audit-budget.ts';
import { unclaimed } from './0022-unclaimed.ts';
import { refundChecks } from './0023-refund-checks.ts';
import { wechatWords } from './0024-wechat-words.ts';
import { keyPlaces } from './0025-key-places.ts';
import { sessionEndings } from './0026-session-endings.ts';
import { keyLeases } from './0027-key-leases.ts';
import { rowReasons } from './0027-row-reasons.ts';
import { auditLog } from './0028-audit-log.ts';
import { levelSchemas } from './0028-level-schemas.ts';
import { rowSecurity } from './0030-row-security.ts';
import { logByAct } from './0031-log-by-act.ts';
import { logByKind } from './0032-log-by-kind.ts';

/** Every migration by its name, oldest first; a name that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-mall': mall,
  '0003-workflow': workflow,
  '0004-wechat': wechat,
  '0005-machines': machines,
  '0006-live-map': liveMap,
  '0008-goods': goods,
  '0009-points-goods': pointsGoods,
  '0010-files': files,
  '0011-articles': articles,
  '0012-wxapp': wxapp,
  '0013-orders': orders,
  '0014-members': membership,
  '0015-jobs': batch,
  '0019-saved-views': savedViews,
  '0020-removed-rows': removedRows,
  '0021-audit-budget': auditBudget,
  '0022-unclaimed': unclaimed,
  '0023-refund-checks': refundChecks,
  '0024-wechat-words': wechatWords,
  '0025-key-places': keyPlaces,
  '0026-session-endings': sessionEndings,
  '0027-key-leases': keyLeases,
  '0027-row-reasons': rowReasons,
  '0028-audit-log': auditLog,
  '0028-level-schemas': levelSchemas,
  '0030-row-security': rowSecurity,
  '0031-log-by-act': logByAct,
  '0032-log-by-kind': logByKind,
};
