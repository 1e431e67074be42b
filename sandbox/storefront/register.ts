import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { issueVisitorToken } from '#server/features/session/visitor-token.ts';
import { beatScript, storefrontPage } from './page.ts';

const clients = { h5: 'H5', pc: 'H5-PC', app: 'APP' } as const;

/** WeChat's own browser has this name; everywhere else the mobile link is an ordinary mobile page. */
const inWechat = /\bMicroMessenger\//i;

interface Storefront {
  secret: string;
  tenantExists: (id: string) => Promise<boolean>;
}

/** A demo storefront behind the H5, PC and app links: shows its parameters and reports its visitor. */
export async function registerStorefront(app: FastifyInstance, { secret, tenantExists }: Storefront): Promise<void> {
  app.get<{ Params: { page: string }; Querystring: Record<string, string | string[]> }>(
    '/_sandbox/shop/:page',
    async (request, reply) => {
      const { page } = request.params;
      if (page !== 'h5' && page !== 'pc' && page !== 'app') return reply.callNotFound();
      const isWechat = inWechat.test(request.headers['user-agent'] ?? '');
      const appType = page === 'h5' && isWechat ? 'H5-WX' : clients[page];
      const tenantId = String(request.query['tenant_id'] ?? '');
      if (!(await tenantExists(tenantId))) return reply.callNotFound();
      const userId = `guest-${randomBytes(6).toString('hex')}`;
      const token = issueVisitorToken({ tenantId, appType, userId }, secret, Date.now());
      const html = storefrontPage({ appType, userId, token, opened: request.query });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
    },
  );
  app.get('/_sandbox/shop/beat.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(beatScript),
  );
}
