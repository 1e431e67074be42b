import type { FastifyInstance } from 'fastify';
import { beatScript, storefrontPage } from './page.ts';

const clients = { h5: 'H5', pc: 'H5-PC', app: 'APP' } as const;

/** WeChat's own browser has this name; everywhere else the mobile link is an ordinary mobile page. */
const inWechat = /\bMicroMessenger\//i;

/** The data of an answer of the storefront API; null for a refusal. */
async function asked<Data>(address: string, body?: object): Promise<Data | null> {
  const answer = await fetch(address, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what it answers
  return answer.ok ? ((await answer.json()) as { data: Data }).data : null;
}

/**
 * A demo storefront behind the H5, PC and app links: shows its parameters and reports its visitor, as any client of the
 * storefront API of the server at `own()`.
 */
export async function registerStorefront(app: FastifyInstance, own: () => string): Promise<void> {
  app.get<{ Params: { page: string }; Querystring: Record<string, string | string[]> }>(
    '/_sandbox/shop/:page',
    async (request, reply) => {
      const { page } = request.params;
      if (page !== 'h5' && page !== 'pc' && page !== 'app') return reply.callNotFound();
      const isWechat = inWechat.test(request.headers['user-agent'] ?? '');
      const appType = page === 'h5' && isWechat ? 'H5-WX' : clients[page];
      const store = `${own()}/api/store`;
      const link = new URLSearchParams({ client: appType, tenant_id: String(request.query['tenant_id'] ?? '') });
      const appId = request.query['app_id'];
      if (typeof appId === 'string' && /^[\w-]{1,64}$/.test(appId)) link.set('app_id', appId);
      const entry = await asked<{ storefront: string }>(`${store}/entry?${link.toString()}`);
      if (!entry) return reply.callNotFound();
      const grant = { storefront: entry.storefront, grant: { kind: 'visitor' } };
      const begun = await asked<{ userId: string; accessToken: string }>(`${store}/session`, grant);
      if (!begun) return reply.callNotFound();
      const { userId, accessToken: token } = begun;
      const html = storefrontPage({ appType, userId, token, opened: request.query });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
    },
  );
  app.get('/_sandbox/shop/beat.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(beatScript),
  );
}
