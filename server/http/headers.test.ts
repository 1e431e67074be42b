import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { secureHeaders } from './headers.ts';

async function policy(apiBase: string): Promise<string> {
  const app = Fastify();
  secureHeaders(app, apiBase);
  app.get('/', async () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  return String(headers['content-security-policy']);
}

test('scripts come from this server alone, none of them inline', async () => {
  expect(await policy('/api')).toContain("script-src 'self';");
});

test('calls go to this server, and to another one only when API_BASE names it', async () => {
  expect(await policy('/api')).toMatch(/connect-src 'self'$/);
  expect(await policy('https://api.example.com/v1')).toMatch(/connect-src 'self' https:\/\/api\.example\.com$/);
});
