import { type Schemas, StoreProblem } from '../../generated/store-client';
import { act, read, say } from '../../lib/acts';
import { client } from '../../lib/shop';
import { basketOf, costOf, picture, yuan } from '../../lib/words';
import type { Happened } from '../../typings/wx';

type Preview = Schemas['Preview'];

const data = {
  lines: [] as Schemas['CartWish'][],
  isFromCart: false,
  isExchange: false,
  preview: null as Preview | null,
  goods: [] as { skuId: string; name: string; specInfo: string; picUrl: string; quantity: number; cost: string }[],
  sums: [] as { name: string; sum: string }[],
  cost: '',
  isShort: false,
  isChanged: false,
  address: null as Schemas['Address'] | null,
  message: '',
  /** The order may be placed already: other words would make a second one. */
  isHeld: false,
};

/** The preview that came with a refusal, because the price is another now. */
function previewIn(error: unknown): Preview | null {
  const isOther = error instanceof StoreProblem && error.code === 'price-changed';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what comes with this code
  return isOther ? (error.data as Preview) : null;
}

/** Whether the address was deleted meanwhile: no other is taken in its place unasked. */
const isAddressGone = (error: unknown): boolean =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of what has no reason, nothing comes either
  error instanceof StoreProblem && (error.data as { reason?: unknown } | null)?.reason === 'address-gone';

Page({
  data,
  async onLoad({ lines = '', from = '' }: { lines?: string; from?: string }) {
    await read(async () => {
      this.setData({ lines: basketOf(lines), isFromCart: from === 'cart', isExchange: from === 'points' });
      const { isExchange } = this.data;
      const body = { lines: this.data.lines, ...(isExchange && { isExchange }) };
      this.show(await client.call('previewOrder', { body }));
      const [address = null] = await client.call('listAddresses', {});
      this.setData({ address });
    });
  },
  show(preview: Preview) {
    const { salesPrice, freightPrice, discountPrice } = preview;
    this.setData({
      preview,
      goods: preview.lines.map(({ skuId, name, specInfo, picUrl, quantity, salesPrice: price, points }) => ({
        skuId,
        name,
        specInfo,
        quantity,
        picUrl: picture(picUrl),
        cost: costOf({
          price,
          points,
        }),
      })),
      sums: [
        { name: '商品金额', sum: yuan(salesPrice) },
        { name: '运费', sum: yuan(freightPrice) },
        ...(discountPrice > 0 ? [{ name: '优惠', sum: `−${yuan(discountPrice)}` }] : []),
      ],
      cost: costOf(preview),
      isShort: preview.lines.some(({ stock, quantity }) => stock < quantity),
    });
  },
  /** Takes an address that the buyer keeps at WeChat. */
  chooseAddress() {
    if (this.data.isHeld) return;
    return act(async () => {
      const chosen = await wx.chooseAddress().catch(() => null);
      if (chosen === null) return;
      const {
        userName: name,
        telNumber: phone,
        provinceName: province,
        cityName: city,
        countyName,
        detailInfo,
      } = chosen;
      const body = { name, phone, province, city, address: countyName + detailInfo, isDefault: true };
      this.setData({ address: await client.call('putAddress', { body }) });
    });
  },
  write({ detail }: Happened<{ value: string }>) {
    if (!this.data.isHeld) this.setData({ message: detail.value });
  },
  place() {
    return act(async () => {
      const { lines, isFromCart, isExchange, preview, address, message } = this.data;
      if (preview === null) return;
      if (preview.needsReceiver && address === null) return say('请先选择收货地址');
      const body = {
        lines,
        ...(isExchange && { isExchange }),
        expected: { price: preview.price, points: preview.points },
        ...(preview.needsReceiver && address && { addressId: address.id }),
        ...(message.trim() !== '' && { userMessage: message }),
        ...(isFromCart && { fromCart: true }),
      };
      this.setData({ isHeld: true });
      try {
        const { id } = await client.call('placeOrder', { body });
        await wx.redirectTo({ url: `/pages/pay/index?id=${id}` });
      } catch (error) {
        this.setData({ isHeld: error instanceof StoreProblem && error.mayStand });
        if (isAddressGone(error)) this.setData({ address: null });
        const next = previewIn(error);
        if (next === null) throw error;
        this.show(next);
        this.setData({ isChanged: true });
      }
    });
  },
});
