import { AsyncLocalStorage } from 'node:async_hooks';

/** The call for which rows are written, as the audit log records it for each change. */
export interface PresentCall {
  /** Groups the changes of one call. */
  id: string;
  /** The operation, or the act of a job. */
  act: string;
  operatorId: string;
  name: string;
  /** The caller's tenant; null for platform staff who chose none. */
  tenantId: string | null;
  address: string;
  /** Whether a chart's log has recorded it already. */
  isNoted: boolean;
  /** Whether the call has ended; later work is recorded under no call. */
  isOver: boolean;
}

interface Held {
  call: PresentCall;
  text: string;
}

const held = new AsyncLocalStorage<Held | null>();

/** Set on a connection while a chart moves rows: the chart's own log records them, so triggers do not. */
const byChart = 'chart';

/** Runs `work` with its changes recorded under this call, until the call ends. */
export async function duringCall<Result>(call: PresentCall, work: () => Promise<Result>): Promise<Result> {
  const { id, act, operatorId, name, tenantId, address } = call;
  const text = JSON.stringify({ id, act, operator: operatorId, name, tenant: tenantId, address });
  try {
    return await held.run({ call, text }, work);
  } finally {
    call.isOver = true;
  }
}

/** Runs the transaction of a chart's step, whose audit entry is its log row. */
export function underChart<Result>(work: () => Promise<Result>): Promise<Result> {
  const now = living();
  return now ? held.run({ call: now.call, text: byChart }, work) : work();
}

/** Marks the present call, if any, as recorded by a chart's log. */
export function noteByChart(): void {
  const now = living();
  if (now) now.call.isNoted = true;
}

function living(): Held | null {
  const now = held.getStore() ?? null;
  return now === null || now.call.isOver ? null : now;
}

/** The call to set on a connection for the triggers; empty when there is none. */
export function carriedCall(): string {
  return living()?.text ?? '';
}
