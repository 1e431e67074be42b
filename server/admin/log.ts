import { type Command, Misuse } from './command.ts';
import { dropLogBefore, isAhead } from './log-store.ts';

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
    if (await isAhead(db, first)) throw new Misuse(`${month} has not begun yet; this month is kept.`);
    const dropped = await dropLogBefore(db, first);
    say(`The audit log begins with ${month} now; ${dropped} months were dropped.`);
  },
};
