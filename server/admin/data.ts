import { backupToFile, restoreFromFile } from '#server/db/dump/file.ts';
import { restore } from '#server/db/dump/restore.ts';
import { dump } from '#server/db/dump/write.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import type { Command } from './command.ts';

export const backup: Command = {
  usage: 'FILE',
  does: 'saves the whole database, from one moment, while others go on working',
  words: [1, 1],
  async run({ url, say }, [file = '']) {
    await backupToFile(await url(), file, say);
    say(`The backup is in ${file}.`);
  },
};

export const restoreBackup: Command = {
  usage: 'FILE [--replace]',
  does: 'loads a backup into an empty database, or in place of what is there; stop the servers first',
  words: [1, 1],
  options: ['--replace'],
  async run({ url, say }, [file = ''], options) {
    const { made } = await restoreFromFile(await url(), file, { tell: say, replace: options.has('--replace') });
    say(`The backup of ${made} is restored.`);
  },
};

export const exportTo: Command = {
  usage: 'URL [--replace]',
  does: 'moves the database to another PostgreSQL, such as the one for DATABASE_URL',
  words: [1, 1],
  options: ['--replace'],
  async run({ url, say }, [target = ''], options) {
    await restore(target, dump(await url(), say), { tell: say, replace: options.has('--replace') });
    say('Every row is there. Start the server with this URL as DATABASE_URL.');
  },
};

export const verify: Command = {
  usage: '',
  does: 'replays every log through its chart and proves rows, counters and ledgers by it',
  words: [0, 0],
  async run({ database, say }) {
    const { rows, transitions, faults, faultCount } = await verifyHistory(await database(), { log: say });
    for (const fault of faults) say(fault);
    if (faultCount > faults.length) say(`… and ${faultCount - faults.length} more.`);
    if (faultCount > 0) throw new Error(`${faultCount} faults in ${rows} rows.`);
    say(`${rows} rows and ${transitions} steps agree with each other, with the counters and with the ledgers.`);
  },
};
