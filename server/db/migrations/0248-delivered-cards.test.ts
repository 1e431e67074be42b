import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { deliveredCards } from './0248-delivered-cards.ts';

test('cards that were delivered in former days stand in no job any more', async () => {
  const own = await testDatabase();
  try {
    const { loader } = own.db;
    await seedOperators(own.db);
    const jobs = [
      { id: '1', purpose: 'cards' },
      { id: '2', purpose: 'cards' },
      { id: '3', purpose: 'shipments' },
    ] as const;
    for (const { id, purpose } of jobs) {
      await sql`insert into batch_jobs (tenant_id, id, job_no, kind, purpose, state)
        values ('t1', ${id}, ${id}, 'import', ${purpose}, 'doneWithErrors')`.execute(loader);
      await sql`insert into batch_files (tenant_id, job_id, part, seq, bytes) values ('t1', ${id}, 'input', 0, 'OPEN')`.execute(
        loader,
      );
      await sql`insert into batch_rows (tenant_id, job_id, row_no, status, content)
        select 't1', ${id}, row_no, status, '{"lines": [{"no": 2, "cells": {"cardNo": "GD1", "cardSecret": "OPEN"}},
          {"no": 3, "cells": {"cardNo": "GD2"}}]}'
        from (values (2, ${id === '2' ? 'failed' : 'done'}), (4, 'failed')) as r (row_no, status)`.execute(loader);
    }
    await loader.transaction().execute((trx) => deliveredCards.up(trx));
    const { rows: left } = await sql<{ place: string }>`select job_id || '/' || row_no as place from batch_rows
      where content::text like '%OPEN%' order by 1`.execute(loader);
    expect(left.map(({ place }) => place)).toEqual(['1/4', '2/2', '2/4', '3/2', '3/4']);
    const { rows: kept } = await sql`select content from batch_rows where job_id = 1 and row_no = 2`.execute(loader);
    expect(kept).toEqual([
      {
        content: {
          lines: [
            { no: 2, cells: { cardNo: 'GD1' } },
            { no: 3, cells: { cardNo: 'GD2' } },
          ],
        },
      },
    ]);
    const { rows: files } = await sql`select job_id::int as job from batch_files order by 1`.execute(loader);
    expect(files).toEqual([{ job: 2 }, { job: 3 }]);
  } finally {
    await own.close();
  }
});
