import { AsyncLocalStorage } from 'node:async_hooks';

/** The call under which rows are written: what the audit log says of each change. */
export interface PresentCall {
  /** Groups what one call changed. */
  id: string;
  /** The operation, or what a job does. */
  act: string;
  operatorId: string;
  name: string;
  /** The tenant in which the caller works; null for platform staff who chose none. */
  tenantId: string | null;
  address: string;
  /** Whether a chart's log has it already. */
  isNoted: boolean;
  /** What goes on after the call is over is nobody's. */
  isOver: boolean;
}

interface Held {
  call: PresentCall;
  text: string;
}

const held = new AsyncLocalStorage<Held | null>();

/** What the connection says while a chart moves rows: its own log tells of them, so no trigger does. */
const byChart = 'chart';

/** Runs `work` so that the changes it makes are noted as this call's, until it ends. */
export async function duringCall<Result>(call: PresentCall, work: () => Promise<Result>): Promise<Result> {
  const { id, act, operatorId, name, tenantId, address } = call;
  const text = JSON.stringify({ id, act, operator: operatorId, name, tenant: tenantId, address });
  try {
    return await held.run({ call, text }, work);
  } finally {
    call.isOver = true;
  }
}

/** Runs the transaction of a chart's step, whose log row is its entry. */
export function underChart<Result>(work: () => Promise<Result>): Promise<Result> {
  const now = living();
  return now ? held.run({ call: now.call, text: byChart }, work) : work();
}

/** Says that a chart's log tells of the call that is under way, if one is. */
export function noteByChart(): void {
  const now = living();
  if (now) now.call.isNoted = true;
}

function living(): Held | null {
  const now = held.getStore() ?? null;
  return now === null || now.call.isOver ? null : now;
}

/** What a connection has to carry, so that triggers know the call; empty where there is none. */
export function carriedCall(): string {
  return living()?.text ?? '';
}
