import { facts } from '#machines/gateway-account/facts.gen.ts';
import type { gatewayAccountMachine } from '#machines/gateway-account/machine.ts';
import { rowChart } from '#machines/gateway-account/row.ts';
import type { GatewayContext } from '#machines/gateway-account/types.ts';
import { factPicker } from '#machines/kit/facts.ts';
import { columnMap, type Definition, type Moment, type Work } from '../definition.ts';
import type { Fresh } from '../news.ts';

type Account = typeof gatewayAccountMachine;

const columns = columnMap<GatewayContext>({
  mode: 'mode',
  merchantNo: 'merchant_no',
  serial: 'serial',
  endsAt: 'ends_at',
  platformKey: 'platform_key',
  nextSerial: 'next_serial',
  nextEndsAt: 'next_ends_at',
  nextPlatformKey: 'next_platform_key',
  testedFrom: 'tested_from',
  trouble: 'trouble',
  nextTrouble: 'next_trouble',
  skewSeconds: 'skew_seconds',
});

/** Replaces the sealed keys of a row in the transaction that saves its step. */
const setKeys =
  (keysOf: (row: Moment<Account>['row']) => { sealed_keys?: Buffer | null; sealed_next: null }) =>
  async ({ trx }: Work, { row }: Moment<Account>) => {
    await trx
      .updateTable('gateway_accounts')
      .set(keysOf(row))
      .where('tenant_id', '=', row.tenant_id)
      .where('id', '=', String(row['id']))
      .execute();
  };

const nextOf = (row: Moment<Account>['row']) => (Buffer.isBuffer(row['sealed_next']) ? row['sealed_next'] : null);

/** Whoever may change keys hears that an account serves no more. */
function troubleNews({ row, taken: { before, after } }: Moment<Account>): readonly Fresh[] {
  const was = before?.paths[0] ?? '';
  const served = was === 'ready' || (['testing', 'switching'].includes(was) && after.context.testedFrom === 'ready');
  // Notifications are of tenants; the platform's own accounts say it on their list and page.
  if (after.paths[0] !== 'troubled' || !served || row.tenant_id === '') return [];
  const facts = { name: String(row['name']), outcome: after.context.trouble ?? '' };
  return [{ kind: 'gatewayTroubled', to: 'all', needs: ['gateway.view', 'gateway.edit'], facts }];
}

/** How a gateway account is stored: secrets stand sealed beside the facts, and move with them. */
export const gatewayAccountDefinition: Definition<Account> = {
  ...rowChart,
  table: 'gateway_accounts',
  restore: (row) => ({ paths: [String(row['state'])], context: columns.restore(row) }),
  store: ({ paths, context }) => ({ state: paths[0], ...columns.store(context) }),
  shown: factPicker(facts),
  manyTimers: false,
  fields: ['name', 'app_ids', 'settings'],
  // A test changes nothing at the gateway.
  askedOnce: new Set(),
  effects: {
    promoteKeys: setKeys((row) => ({ sealed_keys: nextOf(row), sealed_next: null })),
    dropNextKeys: setKeys(() => ({ sealed_next: null })),
    eraseKeys: setKeys(() => ({ sealed_keys: null, sealed_next: null })),
  },
  news: troubleNews,
  tell: ({ taken: { emitted } }) =>
    emitted
      .filter(({ type }) => type === 'notice')
      .map((notice) => ({ topic: 'notice', payload: { machine: 'gateway-account', ...notice } })),
};
