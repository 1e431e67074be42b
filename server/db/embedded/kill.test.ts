import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  addressOf,
  ask,
  clearUp,
  clearUpAll,
  end,
  hold,
  kill,
  newDatabase,
  newFolder,
  until,
} from './holding.fixture.ts';
import { postgresIn } from './processes.ts';
import { packagedProgram } from './program.ts';
import { runnerFor } from './runner.ts';

afterEach(clearUp);
afterAll(clearUpAll);

/** A nightly run sets more rounds. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 3);
const patience = 15_000 + rounds * 10_000;

test('a second start ends at once, naming the holder, and does the first no harm', async () => {
  const dataDir = await newDatabase();
  const first = hold(dataDir);
  const url = await addressOf(first);
  await ask(url, 'create table kept as select 7 as number');

  const second = await hold(dataDir).ended;

  expect(second.code).toBe(1);
  expect(second.said).toContain(`in use by process ${first.process.pid}`);
  expect(await ask(url, 'select number from kept')).toEqual([{ number: 7 }]);
  expect(await end(first)).toBe(0);
});

test('of several that start together exactly one comes up', async () => {
  const dataDir = await newDatabase();

  const started = Array.from({ length: 4 }, () => hold(dataDir));
  const urls = await Promise.all(started.map(({ url }) => url));

  expect(urls.filter((url) => url !== null)).toHaveLength(1);
}, 60_000);

test('PostgreSQL ends by itself when its process is killed', async () => {
  const dataDir = await newDatabase();
  const holding = hold(dataDir);
  await addressOf(holding);

  await kill(holding);

  await until(() => postgresIn(dataDir).length === 0);
  expect(postgresIn(dataDir)).toEqual([]);
});

test(
  'no acknowledged row is lost when the process is killed while writing, and the next start takes over',
  async () => {
    const dataDir = await newDatabase();
    let acknowledged = 0;
    for (let round = 0; round < rounds; round += 1) {
      const holding = hold(dataDir);
      const url = await addressOf(holding);
      await ask(url, 'create table if not exists kept (number integer primary key)');
      const [found] = await ask<{ most: number }>(url, 'select coalesce(max(number), 0)::int as most from kept');
      const most = found?.most ?? 0;
      expect(most).toBeGreaterThanOrEqual(acknowledged);

      const writing = write(url, most, (number) => (acknowledged = number));
      await until(() => acknowledged > most);
      await sleep(Math.random() * 300);
      // Every other round also kills PostgreSQL, as the kernel's out-of-memory killer would.
      if (round % 2 === 1) for (const pid of postgresIn(dataDir)) process.kill(pid, 'SIGKILL');
      await kill(holding);
      await writing;
    }

    const last = hold(dataDir);
    const rows = await ask<{ most: number; count: number }>(
      await addressOf(last),
      'select max(number)::int as most, count(*)::int as count from kept',
    );
    expect(rows[0]?.most).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]?.count).toBe(rows[0]?.most);
    expect(acknowledged).toBeGreaterThan(0);
    await end(last);
  },
  patience,
);

test('a PostgreSQL that runs without its process is ended first', async () => {
  const dataDir = await newDatabase();
  const data = join(dataDir, 'postgres', 'data');
  mkdirSync(join(dataDir, 'postgres', 'run'));
  if (process.getuid?.() === 0) chownSync(join(dataDir, 'postgres', 'run'), 65534, 65534);
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${join(dataDir, 'postgres', 'run')}`];
  const orphan = spawn(join(packagedProgram().folder, 'bin', 'postgres'), ['-D', data, ...settings], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
    ...runnerFor(data),
  });
  await until(() => readdirSync(join(dataDir, 'postgres', 'run')).includes('.s.PGSQL.5432'));

  const next = hold(dataDir);

  expect(await ask(await addressOf(next), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(postgresIn(dataDir)).not.toContain(orphan.pid);
  await end(next);
});

test(
  'a kill while the first database is being made does not stop the next start',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = newFolder();
      const holding = hold(dataDir, round % 2 === 0 ? { FAULT: 'mid-initdb' } : {});
      if (round % 2 === 1) {
        await until(() => readdirSync(dataDir).includes('postgres'));
        await sleep(Math.random() * 900);
        await kill(holding);
      }
      await holding.ended;

      const next = hold(dataDir);
      const url = await addressOf(next);

      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.includes('init'))).toEqual([]);
      await end(next);
    }
  },
  patience,
);

/** Inserts ascending numbers until the connection breaks; calls `tell` with each acknowledged one. */
async function write(url: string, from: number, tell: (number: number) => void): Promise<void> {
  for (let number = from + 1; ; number += 1) {
    const done = await ask(url, `insert into kept values (${number})`).then(
      () => true,
      () => false,
    );
    if (!done) return;
    tell(number);
  }
}
