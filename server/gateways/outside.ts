import { type Call, type CallerOptions, openCaller } from './caller.ts';
import { NotConfigured } from './faults.ts';
import { connectSupplier } from './supplier/live.ts';
import type { Supplier } from './supplier/port.ts';

/** The outside systems that a shop calls without an account. One that is not connected throws NotConfigured at each call. */
export interface Outside {
  supplier: Supplier;
  /** Throws NotConfigured unless the system is connected. */
  needs: (system: System) => void;
}

type System = 'supplier';
type Log = (system: string) => CallerOptions['log'];

/** Where each system is below the address that plays it. */
const places: Readonly<Record<System, string>> = {
  supplier: 'supplier',
};

const missing: Readonly<Record<System, { zh: string; en: string }>> = {
  supplier: {
    zh: '尚未接入虚拟商品供应商，请管理员接入后重试',
    en: 'No supplier of virtual goods is connected. An administrator has to connect one',
  },
};

/** Where the systems are: at their own addresses, else below the address that plays them; null for one that is not there. */
interface Ways {
  bases: Partial<Readonly<Record<System, string | null>>>;
  playedAt: (system: System) => string | null;
}

/** Connects the supplier, wherever it is. */
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
    supplier: connectSupplier(call('supplier')),
  };
}
