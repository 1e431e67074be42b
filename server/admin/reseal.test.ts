import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { runCommand } from './commands.ts';

const [first, second] = ['the first key '.repeat(3), 'the second key '.repeat(3)] as const;
let own: TestDatabase;
let folder: string;

/** Sealed as it was before there were key ids. */
function sealedOfOld(text: string, secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(`seal:${secret}`).digest(), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}
const textOfOld = (text: string) => sealedOfOld(text, first).toString('base64');

beforeAll(async () => {
  own = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-reseal-'));
  const { loader } = own.db;
  await loader
    .insertInto('tenants')
    .values(['t1', 't2'].map((id) => ({ id, name: id })))
    .execute();
  const app = {
    tenant_id: 't1',
    name: 'a',
    app_type: 1 as const,
    original_id: '',
    component_app_id: null,
    auth_state: 'none' as const,
  };
  await loader
    .insertInto('wxapps')
    .values([
      { ...app, id: 'wx1', app_secret: textOfOld('one') },
      { ...app, id: 'wx2', app_secret: null },
      {
        ...app,
        id: 'wx3',
        app_secret: sealsOf({ secretKey: first }).sealText('three', { tenantId: 't1', kind: 'wxapp', id: 'wx3' }),
      },
    ])
    .execute();
  await loader
    .insertInto('wechat_tokens')
    .values({ key: 'component', sealed: sealedOfOld('{}', first), refresh_at: 0, expires_at: 0, version: '1' })
    .execute();
  const entry = { tenant_id: 't1', key: 'sms.key', name: '密钥', category: '', type: 'secret' as const, rules: '{}' };
  const made = await loader
    .insertInto('config_entries')
    .values({ ...entry, value: textOfOld('v'), draft: textOfOld('d'), remark: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = { tenant_id: 't1', act: 'publish' as const, note: '', operator_name: 'a' };
  await loader
    .insertInto('config_history')
    .values([
      { ...change, entry_id: made.id, key: 'sms.key', before: null, value: textOfOld('v') },
      { ...change, entry_id: '99', key: 'plain', before: 'a text', value: 'another text' },
    ])
    .execute();
  await loader
    .insertInto('order_cards')
    .values(
      Array.from({ length: 501 }, (_, n) => ({
        tenant_id: 't2',
        order_id: '1',
        card_no: `C${n}`,
        secret: textOfOld(`s${n}`),
      })),
    )
    .execute();
});
afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

async function reseal(): Promise<string> {
  const said: string[] = [];
  const env = { DATA_DIR: folder, DATABASE_URL: own.url, SECRET_KEY: second, SECRET_KEY_PREVIOUS: first };
  await runCommand({ config: readConfig(env), say: (line) => said.push(line), askSecret: async () => '' }, ['reseal']);
  return said.join('\n');
}

test('every secret is sealed anew under the new key, and once', async () => {
  const said = await reseal();
  expect(said).toContain('wxapps.app_secret: 2 sealed anew.');
  expect(said).toContain('order_cards.secret: 501 sealed anew.');
  expect(said).toContain('config_history.value: 1 sealed anew.');

  const { loader } = own.db;
  const seals = sealsOf({ secretKey: second });
  const apps = await loader.selectFrom('wxapps').select(['id', 'app_secret']).orderBy('id').execute();
  expect(apps.map(({ id, app_secret }) => seals.openText(app_secret, { tenantId: 't1', kind: 'wxapp', id }))).toEqual([
    'one',
    null,
    'three',
  ]);
  const cards = await loader.selectFrom('order_cards').select(['card_no as id', 'secret']).execute();
  for (const { id, secret } of cards)
    expect(seals.openText(secret, { tenantId: 't2', kind: 'card', id })).toBe(`s${id.slice(1)}`);
  const config = { tenantId: 't1', kind: 'config', id: 'sms.key' } as const;
  const entries = await loader.selectFrom('config_entries').select(['draft', 'value']).execute();
  expect(entries.map(({ draft, value }) => [draft, value].map((each) => seals.openText(each, config)))).toEqual([
    ['d', 'v'],
  ]);
  const history = await loader
    .selectFrom('config_history')
    .select(['before', 'value'])
    .where('key', '=', 'plain')
    .execute();
  expect(history).toEqual([{ before: 'a text', value: 'another text' }]);
  // The second run finds nothing left to do.
  expect((await reseal()).match(/: 0 sealed anew\./g)).toHaveLength(10);
});

test('a secret that no key opens is named, stays, and does not stop the others', async () => {
  const lost = sealedOfOld('x', 'a third key').toString('base64');
  const { loader } = own.db;
  await loader.updateTable('wxapps').set({ app_secret: lost }).where('id', '=', 'wx2').execute();
  await loader
    .updateTable('wxapps')
    .set({ app_secret: textOfOld('again') })
    .where('id', '=', 'wx3')
    .execute();
  await expect(reseal()).rejects.toThrow('1 secrets were sealed under a key that is neither');
  const rows = await loader
    .selectFrom('wxapps')
    .select('app_secret')
    .where('id', 'in', ['wx2', 'wx3'])
    .orderBy('id')
    .execute();
  expect(rows[0]?.app_secret).toBe(lost);
  expect(rows[1]?.app_secret).toMatch(/^emdz/);
});
