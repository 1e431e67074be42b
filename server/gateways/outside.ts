import { type CallerOptions, openCaller } from './caller.ts';
import { connectCarrier } from './carrier/live.ts';
import type { CarrierGateway } from './carrier/port.ts';
import { connectPayment } from './payment/live.ts';
import type { PaymentGateway } from './payment/port.ts';
import { connectTexts } from './sms/live.ts';
import type { TextGateway } from './sms/port.ts';
import { connectSupplier } from './supplier/live.ts';
import type { Supplier } from './supplier/port.ts';

/** The outside systems besides WeChat that a shop calls. */
export interface Outside {
  payment: PaymentGateway;
  supplier: Supplier;
  texts: TextGateway;
  carrier: CarrierGateway;
}

type Log = (system: string) => CallerOptions['log'];

/** Connects payment, supplier, SMS and carriers, which all share one base address. */
export function connectOutside(base: string, log: Log): Outside {
  const call = (system: string) => openCaller({ base: `${base}/${system}`, log: log(system) });
  return {
    payment: connectPayment(call('pay')),
    supplier: connectSupplier(call('supplier')),
    texts: connectTexts(call('sms')),
    carrier: connectCarrier(call('carrier')),
  };
}
