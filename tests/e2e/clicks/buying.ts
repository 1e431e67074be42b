import { canPay } from '#tests/kit/pay-accounts.ts';
import { reach } from '#tests/kit/server.ts';

interface Offer {
  skuId: string;
  kind: 'ordinary' | 'points' | 'virtual' | 'card';
  stock: number;
  points: number;
}

/** Buys in the sandbox's shop as a storefront would, two units each time. */
export async function buy(origin: string, kind: Offer['kind'], isPaid = true): Promise<void> {
  const base = `${origin}/_sandbox/control/shop`;
  const list = async <Row>(name: string) => (await (await fetch(`${base}/${name}?tenantId=t1`)).json()) as Row[];
  const act = async (name: string, input: object) => {
    const answer = await fetch(`${base}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenantId: 't1', ...input }),
    });
    const body = (await answer.json()) as { orderId: string };
    if (!answer.ok) throw new Error(`${name} ${kind}: ${JSON.stringify(body)}`);
    return body;
  };
  const [buyer] = (await list<{ id: string; points: number }>('members')).toSorted((a, b) => b.points - a.points);
  const [offer] = (await list<Offer>('goods'))
    .filter((each) => each.kind === kind && each.stock > 2)
    .toSorted((a, b) => a.points - b.points);
  const lines = [{ skuId: offer?.skuId, quantity: kind === 'points' ? 1 : 2 }];
  const { orderId } = await act('place', { memberId: buyer?.id, lines });
  if (!isPaid) return;
  await canPay(reach(origin));
  await act('pay', { orderId });
}
