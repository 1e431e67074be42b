import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveWeb } from './web.ts';

const html = '<meta name="api-base" content="/api" /><meta name="played-systems" content="unknown" />';

type Facts = Parameters<typeof serveWeb>[2];

const pageWith = async (facts: Facts) => (await answerWith(facts)).body;

async function answerWith(facts: Facts, page = html, headers = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-web-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, 'index.html'), page);
  await serveWeb(app, folder, facts);
  return app.inject({ url: '/mall/orderinfo/index', headers });
}

test('the page says where calls go and whether WeChat is played, before its first call', async () => {
  expect(await pageWith({ apiBase: 'https://api.example.com/api', played: new Set(['wechat', 'pay']) })).toBe(
    '<meta name="api-base" content="https://api.example.com/api" /><meta name="played-systems" content="wechat pay" />',
  );
  expect(await pageWith({ apiBase: '/api', played: new Set<string>() })).toContain('name="played-systems" content=""');
});

test('a page with the sign-in form drawn into it is compressed', async () => {
  const page = html + '<template>掌柜</template>'.repeat(100);
  const facts = { apiBase: '/api', played: new Set<string>() };
  const answer = await answerWith(facts, page, { 'accept-encoding': 'gzip, deflate, br' });

  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page.replace('unknown', ''));
});
