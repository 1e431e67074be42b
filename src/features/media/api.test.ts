import { expect, test, vi } from 'vitest';
import { keepRemote } from './api.ts';

test('a picture from the web joins the folder and the tenant that the dialog names', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.json());
    return Response.json({ link: '/files/coffee.webp' });
  });

  const url = 'https://example.com/coffee.png';
  expect(await keepRemote({ url, folderId: '3', tenantId: 't2' })).toBe('/files/coffee.webp');
  await keepRemote({ url, folderId: undefined });

  expect(bodies).toEqual([
    { url, dir: 'media/', folderId: '3', tenantId: 't2' },
    { url, dir: 'media/' },
  ]);
  vi.unstubAllGlobals();
});
