import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '#server/db/database.ts';
import { oldestWaitingSeconds } from './notice-store.ts';

export interface GatewayMeters {
  /** Measures one try of one call. */
  called: (labels: { kind: string; call: string; outcome: string }, ms: number) => void;
}

/** Adds what is measured of payment gateways to /metrics. */
export function gatewayMeters(registry: Registry, db: Database): GatewayMeters {
  const seconds = new Histogram({
    name: 'zhanggui_gateway_seconds',
    help: 'Time of one try of a call to a payment gateway by kind, call and outcome',
    labelNames: ['kind', 'call', 'outcome'],
    buckets: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'zhanggui_notice_age_seconds',
    help: 'Age of the oldest notice of a payment gateway that has not reached its row; 0 when none waits',
    registers: [registry],
    async collect() {
      // Without the database there is no age to tell, and everything else is still worth reading.
      await oldestWaitingSeconds(db).then(
        (age) => this.set(age),
        () => this.reset(),
      );
    },
  });
  return { called: (labels, ms) => seconds.observe(labels, ms / 1_000) };
}
