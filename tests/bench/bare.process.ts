import { createServer } from 'node:http';
import { Pool } from 'pg';

// What the order list call would cost without session, audience, tenant, contract and row security: the rows and a total.
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const page = {
  name: 'page',
  text: `select o.id, o.tenant_id as "tenantId", order_no as "orderNo", o.parent_id as "parentId", o.member_id as "userId",
      m.nick_name as "memberName", o.app_id as "appId", o.app_type as "appType", order_type as "orderType",
      goods_kind as "goodsKind", state, is_pay as "isPay", sales_price as "salesPrice", freight_price as "freightPrice",
      discount_price as "discountPrice", payment_price as "paymentPrice", refund_price as "refundPrice",
      payment_points as "paymentPoints", pay_channel as "payChannel", item_quantity as "itemQuantity",
      first_item as "firstItem", first_pic_url as "firstPicUrl", receiver_name as "receiverName",
      receiver_phone as "receiverPhone", receiver_province as "receiverProvince", o.created_at as "createTime",
      paid_at as "paymentTime", shipped_at as "deliveryTime", due_at as "dueTime", o.version, o.remark
    from (select * from orders where tenant_id = 't1' and stage = 'completed'
      order by created_at desc, id desc limit 20) o
    join members m on m.tenant_id = o.tenant_id and m.id = o.member_id order by o.created_at desc, o.id desc`,
};

const totals: Record<string, { name: string; text: string }> = {
  '/exact': {
    name: 'exact',
    text: `select count(*)::int as total from orders where tenant_id = 't1' and stage = 'completed'`,
  },
  '/counter': {
    name: 'counter',
    text: `select sum(count) as total from order_totals
      where tenant_id = 't1' and split_part(state, '.', 1) = 'completed'`,
  },
};

createServer((request, response) => {
  const total = totals[request.url ?? ''];
  if (total === undefined) {
    response.writeHead(404).end();
    return;
  }
  Promise.all([pool.query(page), pool.query<{ total: number | string }>(total)]).then(
    ([{ rows }, counted]) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 0, data: { records: rows, total: Number(counted.rows[0]?.total) } }));
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'));
