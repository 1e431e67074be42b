import type { components } from '#openapi/generated/types.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';
import { knownCarriers } from '#shared/carriers.ts';

type Shipping = components['schemas']['WxappShipping'];

/** The permission sets that let WeChat be asked: of code or of shippings, and of waybills. */
const [codeSet, waybillSet, shippingSet] = [18, 45, 142];

interface Asked {
  appId: string;
  /** Null for an account that calls with a secret of its own, which has no consent. */
  permissionSets: readonly number[] | null;
}

/** What WeChat's shipping service says of a mini-program; each part is null where the consent does not let it be asked. */
export async function shippingServiceOf(
  { trade, waybill }: Pick<Wechat, 'trade' | 'waybill'>,
  { appId, permissionSets }: Asked,
  signal: AbortSignal,
): Promise<Shipping> {
  const may = (...sets: number[]) => permissionSets === null || sets.some((set) => permissionSets.includes(set));
  const asked = <Answer>(isAllowed: boolean, ask: () => Promise<Answer>): Promise<Answer | null> =>
    isAllowed ? fromWechat(ask()) : Promise.resolve(null);
  const [managed, confirmed, carriers] = await Promise.all([
    asked(may(codeSet, shippingSet), () => trade.isManaged(appId, undefined, signal)),
    asked(may(codeSet, shippingSet), () => trade.isConfirmed(appId, undefined, signal)),
    asked(may(waybillSet), () => waybill.carriers(appId, undefined, signal)),
  ]);
  return {
    isManaged: managed?.is_trade_managed ?? null,
    isConfirmed: confirmed?.completed ?? null,
    unknownCarriers: carriers && unknownTo(carriers.delivery_list.map(({ delivery_id }) => delivery_id)),
  };
}

/** The carriers of this system whose WeChat code is not on WeChat's list. */
function unknownTo(codes: readonly string[]): NonNullable<Shipping['unknownCarriers']> {
  const known = new Set(codes);
  return knownCarriers.flatMap(({ name, wechat }) =>
    wechat === null || known.has(wechat) ? [] : [{ name, wechatCode: wechat }],
  );
}
