import type { FastifyInstance } from 'fastify';
import type { PushReceiver, PushReply } from './pushes.ts';

/** WeChat's pushes are a few kilobytes; anything larger is not from WeChat. */
const bodyLimit = 65_536;

const appidForm = /^[A-Za-z0-9_-]{1,64}$/;

const sendReply = (
  reply: { code(status: number): { type(type: string): { send(body: string): unknown } } },
  answer: PushReply,
): unknown =>
  reply
    .code(answer.status)
    .type(answer.body.startsWith('<xml>') ? 'text/xml; charset=utf-8' : 'text/plain; charset=utf-8')
    .send(answer.body);

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Serves the two addresses that WeChat pushes to: `/wechat/component/event` and `/wechat/{appId}/event`. */
export const registerWechatCallbacks = async (fastify: FastifyInstance, pushes: PushReceiver): Promise<void> => {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // WeChat sends text/xml, but only the signature shows whether the body is WeChat's.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, body, done) => done(null, body));

    scope.route<{ Params: { source: string } }>({
      method: ['GET', 'POST'],
      url: '/wechat/:source/event',
      exposeHeadRoute: false,
      bodyLimit,
      handler: async (request, reply) => {
        const query = asRecord(request.query);
        if (request.method === 'GET') return sendReply(reply, pushes.verifyUrl(query));
        const { source } = request.params;
        const body = typeof request.body === 'string' ? request.body : '';
        // No account has such a name; refuse it exactly as an unsigned push.
        if (!appidForm.test(source)) return reply.code(403).type('text/plain; charset=utf-8').send('forbidden');
        return sendReply(reply, await pushes.receive({ appid: source === 'component' ? null : source, query, body }));
      },
    });
  });
};
