import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Played } from './features/wxapp/connection.ts';
import type { Door } from './workflow/door.ts';

/** Who plays the outside where the server has none: WeChat, payment, supplier, texts, carriers, and a shop that buys. */
export interface Play {
  /** Where what is played answers. */
  base: (config: Config) => string;
  /** Begins to play WeChat and says where it is. */
  wechat: (app: FastifyInstance, config: Config, db: Database) => Promise<Played>;
  /** Begins to play everything else, once the door serves. */
  outside: (app: FastifyInstance, config: Config, mall: Mall) => Promise<void>;
}

/** What a player may use of the mall. */
export interface Mall {
  db: Database;
  door: Door;
  tenantExists: (id: string) => Promise<boolean>;
}
