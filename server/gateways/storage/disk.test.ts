import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearIncoming, diskStorage } from './disk.ts';

const name = `${'0a'.repeat(16)}.webp`;
const file = { bytes: Buffer.from('picture'), mediaType: 'image/webp' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what is put is there until it is removed, and nothing is left beside it', async () => {
  const storage = diskStorage(folder);
  await storage.put(name, file);
  expect(Buffer.from((await storage.get(name)) ?? [])).toEqual(file.bytes);
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);

  await storage.remove(name);
  await storage.remove(name);
  expect(await storage.get(name)).toBeNull();
});

test.each(['../../etc/passwd', '..', 'incoming/x.part', `${'0a'.repeat(16)}%00.webp`, `${'0A'.repeat(16)}.webp`])(
  'the name %s leads nowhere',
  async (wrong) => {
    const storage = diskStorage(folder);
    await expect(async () => storage.get(wrong)).rejects.toThrow(RangeError);
    await expect(async () => storage.remove(wrong)).rejects.toThrow(RangeError);
    await expect(async () => storage.put(wrong, file)).rejects.toThrow(RangeError);
  },
);

test('a folder that cannot be written is reported as such, and nothing stays half written', async () => {
  writeFileSync(join(folder, 'public'), '');
  await expect(diskStorage(folder).put(name, file)).rejects.toMatchObject({ fault: 'refused' });
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

test('what a killed process was writing goes after an hour, what is being written stays', async () => {
  const storage = diskStorage(folder);
  await storage.put(name, file);
  const [old, young] = [join(folder, 'incoming', 'old.part'), join(folder, 'incoming', 'young.part')];
  for (const path of [old, young]) writeFileSync(path, 'half');
  const now = Date.now();
  utimesSync(old, new Date(now), new Date(now - 3_700_000));

  await clearIncoming(folder, now);
  await clearIncoming(join(folder, 'not-there'), now);
  expect(readdirSync(join(folder, 'incoming'))).toEqual(['young.part']);
});
