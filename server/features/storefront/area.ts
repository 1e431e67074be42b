import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { GatewayFault, NotConfigured } from '#server/gateways/faults.ts';
import type { TextDesk, TextWish } from '#server/gateways/sms/port.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Area } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import type { CountCall } from '#server/http/rates.ts';
import { isOrigin } from './desk-store.ts';
import { deskHandlers } from './desk.ts';
import { storeHandlers } from './handlers.ts';
import { openOrigins } from './origins.ts';
import type { SigningIn } from './signing-in.ts';
import { visitorFinder } from './visitors.ts';
import { joinerAt } from './wechat-handlers.ts';

interface Needs extends Pick<SigningIn, 'db' | 'join'> {
  app: FastifyInstance;
  config: SigningIn['keys'] & { publicUrl: string };
  texts: Pick<TextDesk, 'needs' | 'send'>;
  wechat: Pick<Wechat, 'people'>;
  countCall: CountCall;
  /** Whether a first order makes a mall's members of whom WeChat alone knows. */
  joinsByOrder: (db: Database, tenantId: string) => Promise<boolean>;
  codesADay: (db: Database, tenantId: string) => Promise<number>;
  /** What a mall says to everybody at its storefronts. */
  settingsOf: (db: Database, tenantId: string) => Promise<{ key: string; value: string }[]>;
}

const notSent = { zh: '验证码没有发出，请稍后再试', en: 'The code was not sent; try again later' };

/** Storefronts: who buys there, and how they sign in. */
export function storefrontArea({
  app,
  db,
  config,
  join,
  joinsByOrder,
  codesADay,
  settingsOf,
  texts: desk,
  wechat,
  countCall,
}: Needs) {
  const finder = visitorFinder(db, config);
  const signing = { db, keys: config, finder, join };
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
  const { people } = wechat;
  const store = storeHandlers({
    ...signing,
    people,
    publicUrl: config.publicUrl,
    texts,
    countCall,
    codesADay: (tenantId) => codesADay(db, tenantId),
    settingsOf: (tenantId) => settingsOf(db, tenantId),
  });
  return {
    area: { handlers: { ...store, ...deskHandlers(db) } } satisfies Area,
    doors: {
      visitor: (token: string) => finder.find(token),
      join: joinerAt(signing, (tenantId) => joinsByOrder(db, tenantId)),
    },
    /** Hears of a token that ended elsewhere. */
    ended: (tokenHash: Buffer | null) => finder.forget(tokenHash),
  };
}
