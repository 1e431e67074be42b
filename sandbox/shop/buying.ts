import { StoreProblem } from '#storefront/client.ts';
import type { Buyer } from './buyers.ts';
import type { Person } from './people.ts';

export interface Basket {
  lines: { skuId: string; quantity: number }[];
  /** Whether to pay in points, if a sku is offered for points and for money. */
  isExchange: boolean;
  message: string;
}

export interface Placed {
  orderId: string;
  orderNo: string;
  state: string;
  version: number;
  /** The amount to pay: fen and points. */
  price: number;
  points: number;
}

/** Where parcels of members go, by member: everybody gives their address once. */
export type Homes = Map<string, Promise<string>>;

/** Somebody may change a price while a buyer looks at it. */
const mostLooks = 3;

/**
 * Places an order as a member at the price that they see. Throws StoreProblem for a basket that no shop would take, and
 * when stock runs short.
 */
export async function placeOrder(homes: Homes, buyer: Buyer, person: Person, basket: Basket): Promise<Placed> {
  const { lines, isExchange, message: userMessage } = basket;
  for (let looks = 1; ; looks += 1) {
    const seen = await buyer.call('previewOrder', { body: { lines, isExchange } });
    const expected = { price: seen.price, points: seen.points };
    const place = seen.needsReceiver ? { addressId: await addressOf(homes, buyer, person) } : {};
    try {
      const body = { lines, isExchange, userMessage, expected, ...place };
      const { id: orderId, ...placed } = await buyer.call('placeOrder', { body });
      return { orderId, ...placed };
    } catch (error) {
      const isOther = error instanceof StoreProblem && error.code === 'price-changed';
      if (!isOther || looks === mostLooks) throw error;
    }
  }
}

function addressOf(homes: Homes, buyer: Buyer, person: Person): Promise<string> {
  const key = `${buyer.tenantId}/${buyer.id}`;
  const known = homes.get(key);
  if (known) return known;
  const address = kept(buyer, person);
  homes.set(key, address);
  address.catch(() => homes.delete(key));
  return address;
}

/** The address that the member has, else a new one. */
async function kept({ call }: Buyer, { realName, name, mobile, province, city }: Person): Promise<string> {
  const [first] = await call('listAddresses', {});
  if (first) return first.id;
  const home = {
    name: (realName || name || '会员').slice(0, 20),
    phone: mobile || '13800000000',
    address: '演示路 1 号',
  };
  return (await call('putAddress', { body: { ...home, province, city, isDefault: true } })).id;
}
