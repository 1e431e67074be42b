import type { FastifyInstance } from 'fastify';
import { isAmount } from '#machines/amounts.ts';
import type { NoticeAnswer, PaymentNotice } from './port.ts';
import { isSigned, signatureHeader } from './signature.ts';

/** Where the gateway sends its notices. */
export const noticePath = '/payment/notify';

const bodyLimit = 16_384;

/**
 * Serves the address that the payment gateway sends its notices to. What is not signed is turned away; a notice that `take`
 * fails on is answered with an error, so that the gateway sends it again.
 */
export async function registerPaymentNotices(
  app: FastifyInstance,
  secret: string,
  take: (notice: PaymentNotice) => Promise<NoticeAnswer>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, body, done) => done(null, body));
    scope.post(noticePath, { bodyLimit }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (!isSigned(body, request.headers[signatureHeader], secret))
        return reply.code(401).send({ status: 'unsigned' });
      const notice = noticeIn(body);
      return notice ? take(notice) : reply.code(400).send({ status: 'unreadable' });
    });
  });
}

function noticeIn(body: string): PaymentNotice | null {
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null) return null;
  const { tenantId, orderNo, transactionId, channel, price }: Partial<Record<keyof PaymentNotice, unknown>> = value;
  if (typeof tenantId !== 'string' || typeof orderNo !== 'string') return null;
  if (typeof transactionId !== 'string' || typeof channel !== 'string' || !isAmount(price)) return null;
  return { tenantId, orderNo, transactionId, channel, price };
}
