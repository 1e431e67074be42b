import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Account } from './operators.ts';
import { picture } from './pictures.ts';
import type { TestServer } from './server.ts';

/** Four rows in every list of which a mall of demo data has fewer: what calls can make by calls, WeChat's part by hand. */
export async function fillTheSmall(server: TestServer): Promise<void> {
  await tenants(server);
  await pictures(server);
  await assets(server);
  await gateways(server);
  await texts(server);
  await afterSales(server);
  await refunds(server);
  await rejectedReports(server);
  await approvals(server);
  await saidByWechat(server);
  await told(server);
  await saidToBuyers(server);
}

const four = [1, 2, 3, 4];

async function make(server: TestServer, path: string, body: object, account: Account = 'tenant'): Promise<void> {
  const token = await server.token(account);
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await server.call('POST', `/api${path}`, { token, body, headers });
  if (answer.status !== 200) throw new Error(`${path} answers ${JSON.stringify(answer.body)}`);
}

async function tenants(server: TestServer): Promise<void> {
  for (const of of four) await make(server, '/upms/tenant', { id: `small-${of}`, name: `第${of}家` }, 'super');
}

async function pictures(server: TestServer): Promise<void> {
  const bytes = new Uint8Array(await picture('png'));
  const headers = { authorization: `Bearer ${await server.token('tenant')}` };
  for (const of of four) {
    const form = new FormData();
    form.set('file', new Blob([bytes], { type: 'image/png' }), `${of}.png`);
    await (await fetch(`${server.url}/api/upms/file/upload`, { method: 'POST', headers, body: form })).arrayBuffer();
  }
}

async function assets(server: TestServer): Promise<void> {
  for (const amount of four) {
    const body = { userId: '1', asset: 'points', amount, reason: '补发' };
    await make(server, '/mall/billingAdjustRecord/adjustBill', body, 'super');
  }
}

async function gateways(server: TestServer): Promise<void> {
  for (const of of four)
    await make(server, '/upms/gateway', { mode: 'direct', name: `账号 ${of}`, merchantNo: '1900000109' });
}

async function texts(server: TestServer): Promise<void> {
  await sql`insert into texts (tenant_id, text_no, template, shown_phone, state)
    select 't1', 't1/small/' || n, 'orderShipped', '138****000' || n, 'delivered'
    from generate_series(1, 4) n`.execute(server.db.loader);
}

/** The orders of a small mall are seldom in a state that lets one be asked for. */
async function afterSales(server: TestServer): Promise<void> {
  await sql`insert into after_sales (tenant_id, after_sale_no, order_id, order_no, member_id, state, way, claim_price,
      claim_points, claim_quantity, claim_unshipped)
    select tenant_id, 'AS' || order_no, id, order_no, member_id, 'withdrawn', 'refundOnly', 1, 0, 1, true
    from orders order by tenant_id, id limit 4`.execute(server.db.loader);
}

async function refunds(server: TestServer): Promise<void> {
  await sql`insert into refunds (tenant_id, payment_id, payment_no, refund_no, origin, origin_id, order_id, price, wait_ms,
      state, said)
    select tenant_id, id, payment_no, 'R' || payment_no, 'order', order_id, order_id, 1, 0, 'calledOff', 'refused'
    from payments order by tenant_id, id limit 4`.execute(server.db.loader);
}

/** Reports of shippings that WeChat rejected; no payment of the demo was made in a mini-program. */
export async function rejectedReports(server: Pick<TestServer, 'db'>): Promise<void> {
  await sql`insert into shipping_reports (tenant_id, order_id, payment_id, app_id, openid, order_no, transaction_id, travel,
      wait_ms, refusal, state)
    select tenant_id, id, id, 'wx1', 'o1', order_no, 'T' || order_no, 'express', 0, '10060031', 'rejected'
    from orders order by tenant_id, id limit 4
    on conflict do nothing`.execute(server.db.loader);
}

/** Nobody has a limit unless an owner sets one. */
async function approvals(server: TestServer): Promise<void> {
  await sql`insert into approvals (tenant_id, approval_no, state, machine, row_id, row_version, row_no, order_id, member_id,
      event, refund, balance, points, asked_by, asked_name)
    select o.tenant_id, 'SP' || o.order_no, 'withdrawn', 'order', o.id::text, 1, o.order_no, o.id, o.member_id,
      '{"type": "order.cancel", "reason": "operator"}', 1, 0, 0, p.id, p.name
    from (select * from orders order by tenant_id, id limit 4) o
    cross join (select id, name from operators order by id limit 1) p`.execute(server.db.loader);
}

async function saidByWechat(server: TestServer): Promise<void> {
  await sql`insert into wechat_unclaimed (app_id, source, described_at)
    select 'wx' || lpad(n::text, 16, '0'), 'list', now() from generate_series(1, 4) n`.execute(server.db.loader);
  await sql`insert into wechat_calls (appid, method, path, attempt, duration_ms, result)
    select id, 'GET', '/cgi-bin/token', 1, 10, 'ok' from wxapps cross join generate_series(1, 4)
    order by id limit 40`.execute(server.db.loader);
}

async function told({ db }: TestServer): Promise<void> {
  const addressed = sql`select coalesce(o.tenant_id, '*'), o.id, 'small-' || n, 'jobDone', coalesce(o.tenant_id, 't1'),
    'batch-job', n::text from operators o cross join generate_series(1, 4) n`;
  await sql`insert into notifications (tenant_id, operator_id, source, kind, about_tenant, subject, subject_id)
    ${addressed}`.execute(db.loader);
}

/** Messages that nobody was there to get; in the demo no buyer has asked for any. */
export async function saidToBuyers({ db }: Pick<TestServer, 'db'>): Promise<void> {
  await sql`insert into buyer_messages (tenant_id, order_id, member_id, app_id, topic, fact, template_id, state, reason)
    select o.tenant_id, o.id, o.member_id, coalesce(o.app_id, 'wx0000000000000001'), 'orderPaid', 'paid', 'x', 'withheld',
      'noConsent'
    from orders o order by o.tenant_id, o.id limit 4
    on conflict do nothing`.execute(db.loader);
}
