import { Pool } from 'pg';
import { settingEach } from './session-settings.ts';
import { values } from './values.ts';

/** The role that the application works under: row security binds it. */
export const appRole = 'zhanggui_app';
/** The role of demo data, import and restore: it sees every row. */
export const loaderRole = 'zhanggui_loader';

export interface Limits {
  /** Connections at most. */
  most: number;
  /** Connections that are kept while nobody needs them; opening one anew takes long just when there is much to do. */
  kept: number;
  /** How long a caller waits for a connection. */
  waitMs: number;
  /** How long one statement may take; PostgreSQL ends it then. None: as long as it likes. */
  statementMs: number | null;
  /** Statements are sent without waiting for the answer to the one before; COPY needs a connection that does wait. */
  pipelined: boolean;
}

export const appLimits: Limits = { most: 10, kept: 0, waitMs: 2_000, statementMs: 4_000, pipelined: true };
export const loaderLimits: Limits = { most: 4, kept: 0, waitMs: 10_000, statementMs: null, pipelined: true };
export const copyLimits: Limits = { ...loaderLimits, pipelined: false };

/** PostgreSQL ends a slow statement itself; only when it does not answer at all is the connection dropped, a little later. */
const graceMs = 500;

/** A pool whose connections work under one role, in UTC; `log` is told of connections that break while idle. */
export function openPool(url: string, role: string, limits: Limits, log: (line: string) => void): Pool {
  const settings = {
    role,
    timezone: 'UTC',
    datestyle: 'ISO',
    statement_timeout: String(limits.statementMs ?? 0),
    // A client that hangs inside a transaction holds locks that others wait for.
    idle_in_transaction_session_timeout: limits.statementMs === null ? '0' : '10000',
  };
  const pool = new Pool({
    connectionString: url,
    // Nobody gets a connection before it is bound to the role.
    onConnect: settingEach(settings),
    application_name: 'zhanggui',
    max: limits.most,
    min: limits.kept,
    connectionTimeoutMillis: limits.waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: values,
    pipeline: limits.pipelined,
    ...(limits.statementMs === null ? {} : { query_timeout: limits.statementMs + graceMs }),
  });
  // Without these listeners a connection that is cut ends the whole process.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
