import { aheadMs } from '#machines/shanghai.ts';
import type { Database } from '#server/db/database.ts';
import type { ParcelTrack, TrackingClients, TrackState } from '#server/gateways/carrier/port.ts';
import { WechatError } from '#server/gateways/wechat/errors.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { carrierCoded } from '#shared/carriers.ts';
import type { ToldParcel } from './track-store.ts';
import { keepToken, type PaidParcel, paidParcel } from './waybill-store.ts';

/** WeChat's own tracking, for parcels of what was paid in a mini-program. */
export interface Waybills {
  /** Has WeChat follow a parcel; false where it cannot. */
  follow: (parcel: ToldParcel, signal?: AbortSignal) => Promise<boolean>;
  /** Asks where a parcel is: null for nothing new, undefined where WeChat does not follow. Throws WechatError. */
  ask: (parcel: ToldParcel, signal?: AbortSignal) => Promise<ParcelTrack | null | undefined>;
}

/** Who tells of parcels: a gateway, and WeChat where none is connected. */
export type Tracking = TrackingClients & { waybills?: Waybills };

interface Tools {
  db: Database;
  wechat: Pick<Wechat, 'waybill'>;
  publicUrl: string;
}

const waybillSet = 45;
/** UTF-8 bytes of a name on WeChat's page. */
const longestName = 60;

/** WeChat's states from 1 on; before that it does not know the parcel. */
const states: readonly (readonly [TrackState, string])[] = [
  ['collected', '已揽件'],
  ['onTheWay', '运输中'],
  ['outForDelivery', '派件中'],
  ['delivered', '已签收'],
  ['trouble', '异常'],
  ['delivered', '已代签收'],
];

function fitting(name: string): string {
  const letters = Array.from(name);
  while (Buffer.byteLength(letters.join('')) > longestName) letters.pop();
  return letters.join('');
}

/** Shanghai's time, as tellings of parcels have it. */
const stamp = (at: Date): string => `${new Date(at.getTime() + aheadMs).toISOString().slice(0, 19)}+08:00`;

/** Asks WeChat about parcels. It tells a state and no journey, so each new state is a line at the time of the question. */
export function openWaybills({ db, wechat: { waybill }, publicUrl }: Tools): Waybills {
  const pictureOf = (picUrl: string): string => new URL(picUrl || '/', publicUrl).href;

  async function tokenOf(parcel: ToldParcel, paid: PaidParcel, signal?: AbortSignal): Promise<string | null> {
    if (paid.token !== null) return paid.token;
    const company = carrierCoded(parcel.carrierCode)?.wechat ?? null;
    if (company === null) return null;
    const { waybill_token: token } = await waybill.follow(
      paid.appId,
      {
        openid: paid.openid,
        receiver_phone: parcel.phone,
        waybill_id: parcel.trackingNo,
        delivery_id: company,
        trans_id: paid.transactionId,
        order_detail_path: `pages/order/index?id=${paid.orderId}`,
        goods_info: {
          detail_list: paid.goods.map(({ name, picUrl }) => ({
            goods_name: fitting(name),
            goods_img_url: pictureOf(picUrl),
          })),
        },
      },
      signal,
    );
    await keepToken(db, parcel, token);
    return token;
  }

  /** The parcel's payment where the mini-program's consent lets WeChat be asked. */
  async function askable(parcel: ToldParcel): Promise<PaidParcel | null> {
    const paid = await paidParcel(db, parcel);
    if (paid === undefined) return null;
    return paid.permissionSets === null || paid.permissionSets.includes(waybillSet) ? paid : null;
  }

  return {
    async follow(parcel, signal) {
      const paid = await askable(parcel);
      try {
        return paid !== null && (await tokenOf(parcel, paid, signal)) !== null;
      } catch (error) {
        // What WeChat refuses for good is told to whoever looks at the parcel.
        if (error instanceof WechatError && error.class !== 'retry') return false;
        throw error;
      }
    },
    async ask(parcel, signal) {
      const paid = await askable(parcel);
      const token = paid && (await tokenOf(parcel, paid, signal));
      if (paid === null || token === null) return undefined;
      const { waybill_info: info } = await waybill.state(
        paid.appId,
        { waybill_token: token, openid: paid.openid },
        signal,
      );
      const [state, text] = states[info.status - 1] ?? [];
      if (state === undefined || state === parcel.state) return null;
      return { state, news: [{ time: stamp(new Date()), text: `微信物流：${text}` }, ...parcel.news] };
    },
  };
}
