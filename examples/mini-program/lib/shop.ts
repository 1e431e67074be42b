import { storeClient } from '../generated/store-client';
import type { PhoneDetail } from '../typings/wx';
import { say } from './acts';
import { byWx, storage } from './by-wx';
import { place } from './place';

/** Names an act: nobody else may happen to name theirs so, but nobody needs to be kept from guessing it. */
const newKey = (): string =>
  [Date.now(), Math.random() * 2 ** 53, Math.random() * 2 ** 53].map((part) => part.toString(36)).join('-');

/** The storefront API, as whoever holds the phone: WeChat says who that is, so nobody is asked. */
export const client = storeClient({
  transport: byWx,
  keeping: storage,
  base: place.api,
  storefront: place.storefront,
  language: () => 'zh-CN',
  newKey,
  begins: async () => ({ kind: 'wxMiniProgram', code: (await wx.login()).code }),
});

export const isMember = (): boolean => client.session()?.isMember === true;

/** Whether the buyer may begin an order: as a member, or because a first order makes them one. */
export async function mayBuy(): Promise<boolean> {
  if (isMember()) return true;
  const { settings } = await client.call('readStore', {});
  return settings.some(({ key, value }) => key === 'storefront.memberBy' && value === 'order');
}

/** Makes a member of the buyer by the phone that a button asked WeChat for, where one is needed; false when they keep it. */
export async function joined({ code }: PhoneDetail): Promise<boolean> {
  if (code === undefined) {
    if (await mayBuy()) return true;
    await say('授权手机号后才能购买');
    return false;
  }
  if (!isMember()) await client.bindPhone({ kind: 'wechat', code });
  return true;
}

/** Reports the buyer as online. */
export function beat(): void {
  const session = client.session();
  // Nobody who shops cares whether they are counted.
  if (session !== null) client.call('beat', { path: { a: 'MA', b: session.userId } }).catch(() => undefined);
}
