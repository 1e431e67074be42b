import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveWeb } from './web.ts';

const html = '<meta name="api-base" content="/api" /><meta name="played-systems" content="unknown" />';

async function pageWith(facts: Parameters<typeof serveWeb>[2]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-web-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, 'index.html'), html);
  await serveWeb(app, folder, facts);
  return (await app.inject('/mall/orderinfo/index')).body;
}

test('the page says where calls go and whether WeChat is played, before its first call', async () => {
  expect(await pageWith({ apiBase: 'https://api.example.com/api', played: new Set(['wechat', 'pay']) })).toBe(
    '<meta name="api-base" content="https://api.example.com/api" /><meta name="played-systems" content="wechat pay" />',
  );
  expect(await pageWith({ apiBase: '/api', played: new Set<string>() })).toContain('name="played-systems" content=""');
});
