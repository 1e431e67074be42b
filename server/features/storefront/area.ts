import type { FastifyInstance } from 'fastify';
import { GatewayFault, NotConfigured } from '#server/gateways/faults.ts';
import type { TextDesk, TextWish } from '#server/gateways/sms/port.ts';
import type { Area } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import { isOrigin } from './desk-store.ts';
import { deskHandlers } from './desk.ts';
import { storeHandlers } from './handlers.ts';
import { openOrigins } from './origins.ts';

type Needs = Omit<Parameters<typeof storeHandlers>[0], 'texts'> & {
  app: FastifyInstance;
  texts: Pick<TextDesk, 'needs' | 'send'>;
};

const notSent = { zh: '验证码没有发出，请稍后再试', en: 'The code was not sent; try again later' };

/** Storefronts: who buys there, and how they sign in. */
export function storefrontArea({ app, texts: desk, ...needs }: Needs) {
  const { db } = needs;
  openOrigins(app, (origin) => isOrigin(db, origin));
  const texts = {
    needs: desk.needs,
    async send(wish: TextWish) {
      try {
        await desk.send(wish);
      } catch (error) {
        if (!(error instanceof GatewayFault) || error instanceof NotConfigured) throw error;
        throw new Problem('upstream-failed', { words: notSent });
      }
    },
  };
  return { handlers: { ...storeHandlers({ ...needs, texts }), ...deskHandlers(db) } } satisfies Area;
}
