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

/** Makes a member of the buyer by the phone that a button asked WeChat for; false when they keep it. */
export async function joined({ code }: PhoneDetail): Promise<boolean> {
  if (isMember()) return true;
  if (code === undefined) {
    await say('授权手机号后才能购买');
    return false;
  }
  await client.bindPhone({ kind: 'wechat', code });
  return true;
}

/** Reports the buyer as online. */
export function beat(): void {
  const session = client.session();
  // Nobody who shops cares whether they are counted.
  if (session !== null) client.call('beat', { path: { a: 'MA', b: session.userId } }).catch(() => undefined);
}
