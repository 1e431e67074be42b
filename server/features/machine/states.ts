import type { AnyStateMachine } from 'xstate';
import { afterSaleMachine } from '#machines/after-sale/machine.ts';
import { batchJobMachine } from '#machines/batch-job/machine.ts';
import { billAdjustMachine } from '#machines/bill-adjust/machine.ts';
import { statesOf } from '#machines/kit/transitions.ts';
import { miniProgramCodeMachine } from '#machines/mini-program-code/machine.ts';
import { orderMachine } from '#machines/order/machine.ts';
import type { components } from '#openapi/generated/types.ts';

export type MachineName = components['schemas']['MachineName'];

/** The charts whose rows live on the server. */
export const charts: Record<MachineName, AnyStateMachine> = {
  order: orderMachine,
  'after-sale': afterSaleMachine,
  'bill-adjust': billAdjustMachine,
  'batch-job': batchJobMachine,
  'mini-program-code': miniProgramCodeMachine,
};

/** How long a row may stand in a state before it is late, in minutes, by the dotted path of the state. */
export function normalMinutes(machine: AnyStateMachine): Map<string, number> {
  const found = new Map<string, number>();
  for (const node of statesOf(machine)) {
    const meta: unknown = node.meta;
    const minutes = typeof meta === 'object' && meta !== null && 'normalMinutes' in meta ? meta.normalMinutes : null;
    if (typeof minutes === 'number') found.set(node.path.join('.'), minutes);
  }
  return found;
}

/** The limit that holds in a state: its own, or that of the nearest state around it. */
export function limitOf(limits: ReadonlyMap<string, number>, state: string): number | undefined {
  for (let path = state; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('.'), 0))) {
    const minutes = limits.get(path);
    if (minutes !== undefined) return minutes;
  }
  return undefined;
}
