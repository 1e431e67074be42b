import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isAmount } from '#machines/amounts.ts';
import type { NoticeAnswer, PaymentNotice } from './port.ts';
import { isSigned, signatureHeader } from './signature.ts';

/** The path to which the gateway sends its notices. */
export const noticePath = '/payment/notify';

const bodyLimit = 16_384;

/** The secret that signs notices: derived from the server's secret, in place of one that a gateway would hand out. */
export const noticeSecret = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('payment notices').digest('hex');

/**
 * Serves the address for the payment gateway's notices. It refuses unsigned requests, and answers with an error when
 * `take` fails, so that the gateway sends the notice again.
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

/** Valid forms of a gateway's numbers and names; the signature does not guarantee them. */
const forms = { tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/, number: /^[\x21-\x7e]{1,64}$/, channel: /^[\w-]{1,32}$/ };
const fits = (form: RegExp, value: unknown): value is string => typeof value === 'string' && form.test(value);

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function noticeIn(body: string): PaymentNotice | null {
  const value = parsed(body);
  if (typeof value !== 'object' || value === null) return null;
  const { tenantId, orderNo, transactionId, channel, price }: Partial<Record<keyof PaymentNotice, unknown>> = value;
  if (!fits(forms.tenantId, tenantId) || !fits(forms.number, orderNo)) return null;
  if (!fits(forms.number, transactionId) || !fits(forms.channel, channel) || !isAmount(price)) return null;
  return { tenantId, orderNo, transactionId, channel, price };
}
