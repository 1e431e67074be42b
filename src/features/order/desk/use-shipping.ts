import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { rowChart } from '#machines/batch-job/row.ts';
import { isPreview, isStuck } from '#machines/batch-job/rules.ts';
import { useChanges } from '#src/lib/live.ts';
import { sendPlainly } from '#src/lib/plain-calls.ts';
import { rowActor } from '#src/lib/row-actor.ts';
import { useStore } from '#src/lib/store.ts';
import { readAgain, useWrite } from '#src/lib/write.ts';
import { beginShipping, type Job, jobDetail, type JobRow, jobRows, touchedByOrders } from '../api.ts';
import type { Desk } from './draft.ts';
import { type DeskRow, sentOf } from './entries.ts';

/** How often a running job is asked for, in case a live change is lost. */
const pollMs = 700;
const rowsAtOnce = 100;

const isClosed = ({ state, facts }: Job) => rowActor(rowChart, [state], facts).getSnapshot().hasTag('closed');

/** What the last job did. */
export interface Outcome {
  jobId: string;
  shipped: readonly string[];
  refused: number;
}

/** The job of the desk: begun, confirmed once it is checked, followed, and taken down with what it did. */
export function useShipping(desk: Desk) {
  const client = useQueryClient();
  const { job: going } = useStore(desk.draft);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [moved, setMoved] = useState<readonly string[]>([]);
  const id = going?.id ?? '';
  const query = useQuery({ ...jobDetail(id), enabled: going !== null, refetchInterval: pollMs });
  const job = going === null ? undefined : query.data;
  useChanges('job', () => void (going !== null && query.refetch()), id);
  const { version = 0, done = 0 } = job ?? {};

  // What is on the desk was judged there, row by row: the preview needs no second yes. A job without any row that
  // could move is cancelled, since nothing else would ever end it.
  const { run: steer } = useWrite(sendPlainly, { touches: ['/mall/jobs/{id}'], silent: 'the desk asks again' });
  const isChecked = job !== undefined && isPreview(job.state);
  const event = (job?.waiting ?? 0) > 0 ? ('job.confirm' as const) : ('job.cancel' as const);
  const answer = useEffectEvent(steer);
  useEffect(() => {
    if (!isChecked) return undefined;
    answer({ event, id, version });
    // An answer that was lost is given again, for nobody else would.
    const again = window.setInterval(() => answer({ event, id, version }), pollMs);
    return () => window.clearInterval(again);
  }, [isChecked, event, id, version]);

  const take = useEffectEvent((rows: readonly JobRow[], isOver: boolean) => {
    const idsOf = (those: readonly JobRow[]) => those.map(({ rowNo }) => going?.orderIds[rowNo - 1] ?? '');
    const shipped = idsOf(rows.filter(({ status }) => status === 'done' || (status === 'skipped' && isOver)));
    setMoved(shipped);
    if (!isOver) return;
    const failed = rows.filter(({ status }) => status === 'failed');
    desk.end(shipped, Object.fromEntries(idsOf(failed).map((orderId, at) => [orderId, failed[at]?.reason ?? ''])));
    setOutcome({ jobId: id, shipped, refused: failed.length });
    void readAgain(client, ['/mall/jobs/page', ...touchedByOrders]);
  });
  const isOver = job !== undefined && isClosed(job);
  const pages = Math.ceil((going?.orderIds.length ?? 0) / rowsAtOnce);
  useEffect(() => {
    if (id === '' || (done === 0 && !isOver)) return undefined;
    const leaving = new AbortController();
    let again = 0;
    const look = async () => {
      const rows = await Promise.all(Array.from({ length: pages }, (_, at) => jobRows(id, at + 1)));
      if (!leaving.signal.aborted) take(rows.flat(), isOver);
    };
    // Of a job that is over no other step would ever ask again.
    const lookUntilAnswered = () =>
      void look().catch(() => {
        if (!leaving.signal.aborted) again = window.setTimeout(lookUntilAnswered, pollMs);
      });
    lookUntilAnswered();
    return () => {
      leaving.abort();
      window.clearTimeout(again);
    };
  }, [client, id, version, done, isOver, pages]);

  const begin = useWrite(beginShipping, {
    touches: [],
    onDone: ({ id: jobId }, { parcels }) => desk.begin({ id: jobId, orderIds: parcels.map(({ orderId }) => orderId) }),
  });
  const gone = useMemo(() => new Set([...(outcome?.shipped ?? []), ...moved]), [outcome, moved]);
  return {
    /** Orders that left the desk in this sitting. */
    gone,
    outcome,
    going:
      going === null
        ? null
        : { id, done: job?.done ?? 0, total: going.orderIds.length, isStuck: job !== undefined && isStuck(job.state) },
    isBusy: begin.isRunning || going !== null,
    ship(rows: readonly DeskRow[]) {
      setOutcome(null);
      begin.run({
        parcels: rows.map(sentOf).map(({ order, carrier, trackingNo }) => ({ orderId: order.id, carrier, trackingNo })),
      });
    },
  };
}
