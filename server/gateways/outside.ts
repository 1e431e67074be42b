import { type Call, type CallerOptions, openCaller } from './caller.ts';
import { connectCarrier } from './carrier/live.ts';
import type { CarrierGateway } from './carrier/port.ts';
import { NotConfigured } from './faults.ts';
import { connectPayment } from './payment/live.ts';
import type { PaymentGateway } from './payment/port.ts';
import { connectTexts } from './sms/live.ts';
import type { TextGateway } from './sms/port.ts';
import { connectSupplier } from './supplier/live.ts';
import type { Supplier } from './supplier/port.ts';

/** The outside systems besides WeChat that a shop calls. One that is not connected throws NotConfigured at each call. */
export interface Outside {
  payment: PaymentGateway;
  supplier: Supplier;
  texts: TextGateway;
  carrier: CarrierGateway;
  /** Throws NotConfigured unless the system is connected. */
  needs: (system: System) => void;
}

type System = 'pay' | 'supplier' | 'texts' | 'carriers';
type Log = (system: string) => CallerOptions['log'];

/** Where each system is below the address that plays it. */
const places: Readonly<Record<System, string>> = {
  pay: 'pay',
  supplier: 'supplier',
  texts: 'sms',
  carriers: 'carrier',
};

const missing: Readonly<Record<System, { zh: string; en: string }>> = {
  pay: {
    zh: '尚未接入支付渠道，请在“接口账号”中添加微信支付账号并测试',
    en: 'No payment gateway is connected. Add a WeChat Pay account under Gateway accounts and test it',
  },
  supplier: {
    zh: '尚未接入虚拟商品供应商，请管理员接入后重试',
    en: 'No supplier of virtual goods is connected. An administrator has to connect one',
  },
  texts: {
    zh: '尚未接入短信渠道，请管理员接入后重试',
    en: 'No SMS gateway is connected. An administrator has to connect one',
  },
  carriers: {
    zh: '尚未接入物流查询，请管理员接入后重试',
    en: 'No carrier query is connected. An administrator has to connect one',
  },
};

/** Where the systems are: at their own addresses, else below the address that plays them; null for one that is not there. */
interface Ways {
  bases: Partial<Readonly<Record<System, string | null>>>;
  playedAt: (system: System) => string | null;
}

/** Connects payment, supplier, SMS and carriers, wherever each of them is. */
export function connectOutside({ bases, playedAt }: Ways, log: Log): Outside {
  const addressOf = (system: System): string | null => {
    const played = playedAt(system);
    return bases[system] ?? (played === null ? null : `${played}/${places[system]}`);
  };
  const needs = (system: System) => {
    if (addressOf(system) === null) throw new NotConfigured(missing[system]);
  };
  const call = (system: System): Call => {
    const address = addressOf(system);
    const place = places[system];
    if (address !== null) return openCaller({ base: address, log: log(place) });
    return async () => {
      throw new NotConfigured(missing[system]);
    };
  };
  return {
    needs,
    payment: connectPayment(call('pay')),
    supplier: connectSupplier(call('supplier')),
    texts: connectTexts(call('texts')),
    carrier: connectCarrier(call('carriers')),
  };
}
