import { createServer, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import { Pool } from 'pg';
import { to } from 'pg-copy-streams';

// What a file of all orders would cost without session, audience, row security, masking and words: COPY, and the library.
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 2 });

const orders = `select o.order_no, o.state, o.tenant_id, m.nick_name, o.first_item, o.item_quantity, o.payment_price, o.paid_price,
    o.payment_points, o.freight_price, o.discount_price, o.refund_price, o.app_type, o.order_type, o.receiver_name,
    o.receiver_phone, o.receiver_province, o.receiver_province || o.receiver_city || o.receiver_address as address,
    o.created_at, o.paid_at, o.shipped_at, o.remark
  from orders o join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
  where o.tenant_id = 't1' and o.stage <> 'deleted' order by o.created_at desc, o.id desc`;

const sampleSize = 1_000;

async function csv(response: ServerResponse): Promise<void> {
  const client = await pool.connect();
  try {
    await pipeline(client.query(to(`copy (${orders}) to stdout (format csv)`)), response);
  } finally {
    client.release();
  }
}

/** As many lines as there are orders, the same thousand over and over: the library alone. */
async function xlsx(response: ServerResponse, lines: number): Promise<void> {
  const text = `select json_agg(json_build_array(${orders.slice('select '.length, orders.indexOf('from')).replace(' as address', '')})) as sample
    from (select * from orders where tenant_id = 't1' limit ${sampleSize}) o join members m on m.tenant_id = o.tenant_id and m.id = o.member_id`;
  const { rows } = await pool.query<{ sample: (string | number | null)[][] }>(text);
  const sample = rows[0]?.sample ?? [];
  const all = async function* () {
    for (let at = 0; at < lines; at += 1) yield sample[at % sample.length] ?? [];
  };
  const columns = (sample[0] ?? []).map((_, at) => ({ header: String(at) }));
  const reader = writeXlsxStream(all(), { name: 'orders', columns }).getReader();
  const chunks = async function* () {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  };
  await pipeline(Readable.from(chunks()), response);
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const sent = pathname === '/csv' ? csv(response) : xlsx(response, Number(searchParams.get('lines')));
  sent.catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))));
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'));
