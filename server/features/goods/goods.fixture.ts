import type { components } from '#openapi/generated/types.ts';
import { type Answered, testServer } from '#tests/kit/server.ts';

type Goods = components['schemas']['Goods'];
type Row = components['schemas']['GoodsRow'];
type Content = components['schemas']['GoodsContent'];
type SkuForm = components['schemas']['SkuForm'];
type Kind = { goodsKind: components['schemas']['GoodsKind'] };
type Answer = Promise<Answered>;

const tables = [
  'points_goods',
  'order_items',
  'goods_sku_values',
  'goods_spu_specs',
  'goods_skus',
  'goods_spus',
  'goods_spec_values',
  'goods_specs',
  'goods_categories',
] as const;

export type Shop = Awaited<ReturnType<typeof shopOf>>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checked the answer against the contract
const dataOf = <Data>({ body }: Answered) => body.data as Data;

/** A server whose tenant t1 gets goods in one line. */
export async function shopOf() {
  const server = await testServer();
  let keys = 0;
  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    server.call(method, `/api/mall/${path}`, {
      token: await server.token('tenant'),
      headers,
      ...(body ? { body } : {}),
    });
  const post = async (path: string, body: object, key = `goods-test-${++keys}`) =>
    call('POST', path, body, { 'idempotency-key': key });
  const idOf = (answer: Answered) => dataOf<{ id: string }>(answer).id;

  const sku = (specValueIds: (string | undefined)[], more: Partial<SkuForm> = {}): SkuForm => ({
    specValueIds: specValueIds.map(String),
    salesPrice: 100,
    stock: 10,
    ...more,
  });
  const tryAdd = (content: Partial<Content & Kind>, key?: string): Answer =>
    post('goodsspu', { goodsKind: 'ordinary', name: '茶', skus: [sku([])], ...content }, key);
  const read = async (id: string) => dataOf<Goods>(await call('GET', `goodsspu/${id}`));

  /** Saves the current goods with some changes. */
  async function trySave(id: string, change: Partial<Content> & { version?: number }): Answer {
    const { name, version, skus } = await read(id);
    const kept = skus.map(({ id: skuId, specs, stock, salesPrice }) =>
      sku(
        specs.map(({ specValueId }) => specValueId),
        { id: skuId, stock, stockBefore: stock, salesPrice },
      ),
    );
    return call('PUT', 'goodsspu', { id, version, name, skus: kept, ...change });
  }

  async function spec(name: string, values: string[]): Promise<string[]> {
    const id = idOf(await post('goodsspec', { name, values: values.map((value) => ({ name: value })) }));
    const rows = await server.db.loader
      .selectFrom('goods_spec_values')
      .where('spec_id', '=', id)
      .select('id')
      .orderBy('sort')
      .execute();
    return rows.map((row) => row.id);
  }

  return {
    server,
    call,
    post,
    sku,
    read,
    tryAdd,
    trySave,
    add: async (content: Partial<Content & Kind> = {}) =>
      dataOf<{ id: string; version: number }>(await tryAdd(content)),
    save: async (id: string, change: Partial<Content>) => {
      const { status, body } = await trySave(id, change);
      if (status !== 200) throw new Error(`not saved: ${JSON.stringify(body)}`);
    },
    page: async (query: string) =>
      dataOf<{ records: Row[]; total: number; totalExact: boolean }>(await call('GET', `goodsspu/page${query}`)),
    specs: async () => ({ colour: await spec('颜色', ['白', '黑']), size: await spec('尺码', ['M', 'L']) }),
    specId: async (name: string) =>
      (await server.db.loader.selectFrom('goods_specs').where('name', '=', name).select('id').executeTakeFirstOrThrow())
        .id,
    async categories() {
      const add = async (name: string, parentId: string | null) =>
        idOf(await post('goodscategory', { name, parentId }));
      const first = await add('食品', null);
      return { first, second: await add('茶', first), other: await add('家居', null) };
    },
    /** Deletes a category; returns the status. */
    async dropCategory(id: string) {
      const { version } = await server.db.loader
        .selectFrom('goods_categories')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return (await call('DELETE', `goodscategory/${id}`, undefined, { 'if-match': `"${version}"` })).status;
    },
    /** Takes units of goods with one sku, as an order does. */
    async sell(spuId: string, units: number) {
      await server.db.loader
        .updateTable('goods_skus')
        .set((at) => ({ stock: at('stock', '-', units) }))
        .where('spu_id', '=', spuId)
        .execute();
    },
    /** Creates an order for one unit of goods, in a given state. */
    async order(spuId: string, state: string) {
      const { id } = await server.db.loader
        .insertInto('orders')
        .values({
          tenant_id: 't1',
          order_no: String(Date.now()) + String(++keys),
          parent_id: null,
          member_id: '1',
          app_id: null,
          app_type: 'MA',
          order_type: 0,
          goods_kind: 'ordinary',
          state,
          sales_price: 1,
          payment_price: 1,
          item_quantity: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const [only] = (await read(spuId)).skus;
      await server.db.loader
        .insertInto('order_items')
        .values({
          tenant_id: 't1',
          order_id: id,
          spu_id: spuId,
          sku_id: only?.id ?? '0',
          spu_name: '茶',
          quantity: 1,
          sales_price: 1,
          payment_price: 1,
        })
        .execute();
    },
    async empty() {
      for (const table of tables) await server.db.loader.deleteFrom(table).execute();
      await server.db.loader.deleteFrom('fact_totals').where('fact', '=', 'goods').execute();
      await server.db.loader.deleteFrom('fact_days').where('fact', '=', 'goods').execute();
    },
    close: () => server.close(),
  };
}
