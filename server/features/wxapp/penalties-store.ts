import { type Database, inTenant, read } from '#server/db/database.ts';
import type { Push } from '#server/gateways/wechat/push.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { beginning, notify } from '#server/workflow/news.ts';
import { endPush } from './push-store.ts';

/**
 * Tells whoever sees an app's code that WeChat penalised it, once for a push; of an app without a tenant nobody is
 * told.
 */
export async function tellOfPenalty(
  db: Database,
  { appid, penalty, reason }: Extract<Push, { kind: 'penalised' }>,
  key: string,
): Promise<void> {
  const app = await read(db, everyTenant, (query) =>
    query.selectFrom('wxapps').select('tenant_id as tenantId').where('id', '=', appid).executeTakeFirst(),
  );
  const tenantId = app?.tenantId ?? '';
  if (tenantId === '') return;
  await inTenant(db, tenantId, async (trx) => {
    if (!(await endPush(trx, key))) return;
    await notify(trx, {
      tenantId,
      kind: 'penalised',
      to: 'all',
      needs: ['code.view'],
      subject: { machine: 'mini-program-code', id: appid },
      by: null,
      facts: { outcome: penalty, text: beginning(reason) },
    });
  });
}
