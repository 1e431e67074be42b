import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { openReported } from '#tests/kit/reported-orders.ts';
import { unfollowedReports } from './0249-unfollowed-reports.ts';

test('a report that nobody asked about any more is followed again, and its history agrees', async () => {
  const reported = await openReported();
  const { server } = reported.people;
  try {
    const told = async (trackingNo: string) => {
      const id = await reported.paidOrder();
      await reported.ship(id, trackingNo);
      await reported.stands(id, 'awaitingUpload');
      await reported.act(id, 'upload');
      await reported.stands(id, 'reported');
      // WeChat's word on when it settles comes a moment later.
      await vi.waitUntil(async () => (await reported.report(id)).settles_at, { timeout: 30_000 });
      return id;
    };
    const [left, followed] = [await told('SF2490000001'), await told('SF2490000002')];
    const { loader } = server.db;
    await sql`update shipping_reports set checks = 6, due_event = null, due_at = null where order_id = ${left}`.execute(
      loader,
    );
    const before = await reported.report(followed);
    await loader.transaction().execute((trx) => unfollowedReports.up(trx));

    const { told_at: toldAt, due_at: dueAt, ...now } = await reported.report(left);
    expect(now).toMatchObject({ state: 'reported', checks: 0, due_event: 'report.check' });
    expect(Date.parse(dueAt ?? '') - Date.parse(toldAt ?? '')).toBe(11 * 86_400_000);
    expect(await reported.report(followed)).toEqual(before);
    expect((await verifyHistory(server.db, { log: () => {} })).faults).toEqual([]);
  } finally {
    await server.close();
  }
}, 60_000);
