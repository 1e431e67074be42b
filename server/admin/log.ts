import { sql } from 'kysely';
import { type Command, Misuse } from './command.ts';

const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;

export const dropLog: Command = {
  usage: '--before YYYY-MM',
  does: 'drops the months of the audit log before one; save them first',
  words: [1, 1],
  options: ['--before'],
  async run({ database, say }, [month = ''], options) {
    if (!options.has('--before') || !monthForm.test(month))
      throw new Misuse('Written as: npm run admin -- drop-log --before YYYY-MM');
    const db = await database();
    const first = `${month}-01`;
    const { rows } = await sql<{ future: boolean }>`select
      ${first}::date > (now() at time zone 'Asia/Shanghai')::date as future`.execute(db.loader);
    if (rows[0]?.future === true) throw new Misuse(`${month} has not begun yet; this month is kept.`);
    const { rows: dropped } = await sql<{ months: number }>`select drop_log_before(${first}::date) as months`.execute(
      db.loader,
    );
    // The log itself must show that entries were removed.
    await sql`insert into operator_log (act, kind, row_id) values ('dropLog', 'operator_log', ${month})`.execute(
      db.loader,
    );
    say(`The audit log begins with ${month} now; ${dropped[0]?.months ?? 0} months were dropped.`);
  },
};
