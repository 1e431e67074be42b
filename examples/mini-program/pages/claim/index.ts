import { type Schemas, StoreProblem } from '../../generated/store-client';
import { act, read, say } from '../../lib/acts';
import type { PhoneFile } from '../../lib/by-wx';
import { client } from '../../lib/shop';
import { askToTell, wantedMessages } from '../../lib/tellings';
import { itemOf, picture } from '../../lib/words';
import type { Happened } from '../../typings/wx';

type Way = 'refundOnly' | 'returnAndRefund';

const data = {
  orderId: '',
  version: 0,
  item: null as ReturnType<typeof itemOf> | null,
  most: 1,
  ways: [] as { way: Way; name: string }[],
  way: 'refundOnly' as Way,
  quantity: 1,
  reason: '',
  pictures: [] as { link: string; url: string }[],
  isBringing: false,
  /** The claim may be made already: other words would make a second one. */
  isHeld: false,
  wanted: [] as Schemas['WantedMessage'][],
};

const mostPictures = 5;
const mostBytes = 10_485_760;

const refundOnly = { way: 'refundOnly', name: '仅退款' } as const;
const returnAndRefund = { way: 'returnAndRefund', name: '退货退款' } as const;

Page({
  data,
  async onLoad({ order: orderId = '', item: itemId = '' }: { order?: string; item?: string }) {
    await read(async () => {
      await this.look(orderId, itemId);
      this.setData({ wanted: await wantedMessages() });
    });
  },
  /** Shows the item in the order of now. */
  async look(orderId: string, itemId: string) {
    const { version, items } = await client.call('readOwnOrder', { path: { id: orderId } });
    const item = items.find(({ id }) => id === itemId);
    if (!item) return;
    // Only what was sent can come back.
    const ways = item.shippedQuantity > 0 ? [refundOnly, returnAndRefund] : [refundOnly];
    this.setData({ orderId, version, item: itemOf(item), most: item.claimableQuantity, ways });
  },
  choose({ currentTarget }: Happened) {
    const found = this.data.ways.find(({ way }) => way === currentTarget.dataset['way']);
    if (found && !this.data.isHeld) this.setData({ way: found.way });
  },
  fewer() {
    this.count(-1);
  },
  more() {
    this.count(1);
  },
  count(by: 1 | -1) {
    const { quantity, most, isHeld } = this.data;
    if (!isHeld) this.setData({ quantity: Math.max(Math.min(quantity + by, most), 1) });
  },
  write({ detail }: Happened<{ value: string }>) {
    if (!this.data.isHeld) this.setData({ reason: detail.value });
  },
  /** Brings pictures that the buyer chooses or takes, one after the other. */
  addPictures() {
    if (this.data.isHeld) return;
    return act(async () => {
      const chosen = await wx
        .chooseMedia({
          count: mostPictures - this.data.pictures.length,
          mediaType: ['image'],
          sourceType: ['album', 'camera'],
          sizeType: ['compressed'],
        })
        .catch(() => null);
      if (chosen === null) return;
      const fit = chosen.tempFiles.filter(({ size }) => size <= mostBytes);
      if (fit.length < chosen.tempFiles.length) await say('每张图片不能超过 10 MB');
      this.setData({ isBringing: true });
      try {
        for (const { tempFilePath: path } of fit) {
          const file: PhoneFile = { path };
          const link = await client.bringPicture(file);
          this.setData({ pictures: [...this.data.pictures, { link, url: picture(link) }] });
        }
      } finally {
        this.setData({ isBringing: false });
      }
    });
  },
  dropPicture({ currentTarget }: Happened) {
    const { pictures, isHeld } = this.data;
    if (!isHeld) this.setData({ pictures: pictures.filter(({ link }) => link !== currentTarget.dataset['link']) });
  },
  send() {
    return act(async () => {
      await askToTell(this.data.wanted, ['afterSaleDecided', 'refundDone']);
      const { orderId, version, item, way, quantity, reason, pictures } = this.data;
      if (item === null) return;
      const picUrls = pictures.map(({ link }) => link);
      const wish = { orderId, version, itemId: item.id, way, quantity, reason, picUrls };
      this.setData({ isHeld: true });
      try {
        await client.call('applyAfterSale', { body: wish });
      } catch (error) {
        const isHeld = error instanceof StoreProblem && error.mayStand;
        this.setData({ isHeld });
        // The order may have moved: the next try is one on the order of now.
        if (!isHeld) await read(() => this.look(orderId, item.id));
        throw error;
      }
      await wx.navigateBack();
    });
  },
});
