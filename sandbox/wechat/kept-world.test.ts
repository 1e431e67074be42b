import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepWorld } from './kept-world.ts';
import { createSandbox } from './sandbox.ts';
import { sandboxPlatform, seedSandbox } from './seed.ts';
import { mini, startTestWorld, type TestWorld } from './testing/world.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-world-'));
const file = join(folder, 'wechat.jsonl');
let world: TestWorld;
let token = '';
beforeAll(async () => {
  world = await startTestWorld({ file });
  token = await world.authorizerToken(mini);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

/** What a process would find that starts after this one was killed now. */
const afterKill = () => {
  const copy = join(folder, 'copy.jsonl');
  copyFileSync(file, copy);
  return keepWorld(copy, (kept) => kept ?? seedSandbox({ apps: [] }));
};

const commit = (version: string) =>
  world.call('POST', '/wxa/commit', token, {
    template_id: 101,
    ext_json: '{}',
    user_version: version,
    user_desc: '说明',
  });

test('what was answered is on the disk, state and ledger, whenever the process is killed', async () => {
  expect(await commit('3.1.0')).toMatchObject({ errcode: 0 });

  const { world: known, effects } = afterKill();
  expect(known.apps[mini]?.slots.trial?.userVersion).toBe('3.1.0');
  expect(effects).toMatchObject([{ act: 'commit', appid: mini, about: '3.1.0' }]);
  expect(known.tokens[token]).toMatchObject({ kind: 'authorizer', appid: mini });
  expect(Object.keys(known.apps)).toEqual(Object.keys(world.sandbox.box.world.apps));
  expect(known).toEqual({ ...world.sandbox.box.world });
});

test('a call that only tells, or is refused, writes no more than its own count, and nothing in the ledger', async () => {
  const before = statSync(file).size;
  await world.call('POST', '/wxa/getversioninfo', token, {});
  await world.call('POST', '/wxa/release', token);
  await world.call('GET', '/wxa/revertcoderelease?action=get_history_version', token);

  expect(statSync(file).size - before).toBeLessThan(2_000);
  expect(world.sandbox.effects).toHaveLength(1);
});

test('a picture is written once, and what is taken away is gone at the next start', async () => {
  world.sandbox.box.world.codeTickets['a'] = 'b';
  const app = world.sandbox.box.world.apps[mini];
  if (app === undefined) throw new Error('the stage has this account');
  app.media['shot'] = {
    kind: 'image',
    isPermanent: true,
    createdAtMs: 1,
    base64: 'x'.repeat(9_000),
    mediaType: 'image/png',
    caption: '',
  };
  world.sandbox.changed();
  expect(afterKill().world.apps[mini]?.media['shot']?.base64).toHaveLength(9_000);
  const before = statSync(file).size;
  await commit('3.2.0');
  expect(statSync(file).size - before).toBeLessThan(9_000);

  delete world.sandbox.box.world.tokens[token];
  delete world.sandbox.box.world.apps[mini]?.media['shot'];
  world.sandbox.changed();
  const { world: known } = afterKill();
  expect(known.tokens).not.toHaveProperty(token);
  expect(known.apps[mini]?.media).toEqual({});
  token = await world.authorizerToken(mini);
});

test('a process killed while it wrote leaves the state before that line', async () => {
  const whole = readFileSync(file, 'utf8');
  const last = whole.lastIndexOf('\n', whole.length - 2);
  const torn = join(folder, 'torn.jsonl');
  writeFileSync(torn, whole.slice(0, Math.floor((last + whole.length) / 2)));
  const before = join(folder, 'before.jsonl');
  writeFileSync(before, whole.slice(0, last + 1));

  const begin = (path: string) => keepWorld(path, (kept) => kept ?? seedSandbox({ apps: [] })).world;
  expect(begin(torn)).toEqual({ ...begin(before) });
});

test('a file that has grown long is written anew at the next start, and says the same', () => {
  const long = join(folder, 'long.jsonl');
  const first = keepWorld(long, () => seedSandbox({ apps: [] }));
  for (let at = 1; at <= 21; at += 1) {
    first.world.nextAuditId = at;
    if (at % 10 === 0) first.note({ at: '', act: 'commit', appid: 'wx1', about: String(at) });
    first.save();
  }
  const begin = () => keepWorld(long, (kept) => kept ?? seedSandbox({ apps: [] }), 20);
  const second = begin();
  expect(readFileSync(long, 'utf8').trim().split('\n')).toHaveLength(1);
  const third = begin();
  for (const { world: known, effects } of [second, third]) {
    expect(known).toEqual({ ...first.world });
    expect(effects.map(({ about }) => about)).toEqual(['10', '20']);
  }
});

test('what an older version kept as one file is known to the first process of this one', async () => {
  const formerFile = join(folder, 'former.json');
  const former = seedSandbox({ apps: [{ appid: 'wx5', name: '旧', appType: 1, isComponent: true }] });
  writeFileSync(formerFile, JSON.stringify({ ...former, nextAuditId: 77 }));
  const options = {
    platform: sandboxPlatform('x'),
    seed: { apps: [] },
    publicBase: () => '',
    eventUrl: () => '',
    messageUrl: () => '',
  };
  const newFile = join(folder, 'newer.jsonl');
  const first = await createSandbox({ ...options, file: newFile, formerFile });
  expect(first.box.world).toMatchObject({ nextAuditId: 77, apps: { wx5: { name: '旧' } } });
  first.box.world.nextAuditId = 78;
  first.changed();

  const second = await createSandbox({ ...options, file: newFile, formerFile });
  expect(second.box.world).toMatchObject({ nextAuditId: 78, apps: { wx5: { name: '旧' } } });
});
