import { nodeFetch } from '#tests/kit/view-network.ts';

export interface Row {
  id: string;
  version: number;
  [name: string]: unknown;
}
interface Sent {
  token: string;
  body?: object;
  version?: number;
}

/** Calls beside the view under test, as a colleague would make them. */
export function listCalls(url: string) {
  const call = async (method: string, path: string, { token, body, version }: Sent): Promise<unknown> => {
    const answer = await nodeFetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, msg } = (await answer.json()) as { data: unknown; msg: string };
    if (!answer.ok) throw new Error(`${path}: ${msg}`);
    return data;
  };
  const recordsOf = async (path: string, token: string) =>
    ((await call('GET', path, { token })) as { records: Row[] }).records;
  /** An order that waits for its payment. */
  const placed = async (token: string): Promise<Row> => {
    const [member] = await recordsOf('/mall/userinfo/page?status=0', token);
    const [goods] = await recordsOf('/mall/goodsspu/page?shelf=1&goodsKind=ordinary', token);
    const { skus } = (await call('GET', `/mall/goodsspu/${goods?.id}`, { token })) as { skus: Row[] };
    const receiver = { name: '何青', phone: '13800000000', province: '云南省', city: '昆明市', address: '翠湖路 8 号' };
    const body = { userId: member?.id, appType: 'MA', items: [{ skuId: skus[0]?.id, quantity: 1 }], receiver };
    const { id } = (await call('POST', '/mall/orderinfo', { token, body })) as Row;
    return (await call('GET', `/mall/orderinfo/${id}`, { token })) as Row;
  };
  return { call, recordsOf, placed };
}
