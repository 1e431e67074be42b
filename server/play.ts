import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { AccountFor } from './features/payment/asking.ts';
import type { Played } from './features/wxapp/connection.ts';
import type { Door } from './workflow/door.ts';

/**
 * Plays outside systems that the server does not have: WeChat, payment, supplier, SMS, carriers, and a shop's buyers.
 */
export interface Play {
  /** The base address of the played systems. */
  base: (config: Config) => string;
  /** The address under which the played systems reach this server. */
  own: (config: Config) => string;
  /** Starts to play WeChat and returns its address. */
  wechat: (app: FastifyInstance, config: Config, db: Database) => Promise<Played>;
  /** Starts to play everything else, once the door serves. */
  outside: (app: FastifyInstance, config: Config, mall: Mall) => Promise<void>;
}

/** The parts of the application that a player may use. */
export interface Mall {
  db: Database;
  door: Door;
  accountFor: AccountFor;
}
