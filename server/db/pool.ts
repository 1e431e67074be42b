import { Socket } from 'node:net';
import { Pool } from 'pg';
import { LendingSocket } from './lending-socket.ts';
import { settingEach } from './session-settings.ts';
import { values } from './values.ts';

/** The application's role, which row security binds. */
export const appRole = 'zhanggui_app';
/** The role for demo data, import and restore: it sees every row. */
export const loaderRole = 'zhanggui_loader';

export interface Limits {
  /** Most connections. */
  most: number;
  /** Connections kept while idle; opening a new one takes long just when the server is busy. */
  kept: number;
  /** How long a caller waits for a connection. */
  waitMs: number;
  /** How long one statement may take before PostgreSQL ends it; null: no limit. */
  statementMs: number | null;
  /** Whether statements are sent without waiting for the previous answer; COPY needs a connection that waits. */
  pipelined: boolean;
}

export const appLimits: Limits = { most: 10, kept: 0, waitMs: 2_000, statementMs: 4_000, pipelined: true };
export const appCopyLimits: Limits = { ...appLimits, most: 4, waitMs: 10_000, pipelined: false };
export const loaderLimits: Limits = { most: 4, kept: 0, waitMs: 10_000, statementMs: null, pipelined: true };
export const copyLimits: Limits = { ...loaderLimits, pipelined: false };

/**
 * PostgreSQL ends a slow statement itself; only if it does not answer at all we drop the connection, a little later.
 */
const graceMs = 500;

/** How long PostgreSQL may take to answer under these limits; null: as long as it likes. */
export const answerMsOf = ({ statementMs }: Limits): number | null =>
  statementMs === null ? null : statementMs + graceMs;

/** Node encrypts what a plain connection brings, and reads that one itself. */
const connectionOfCopy = ({ ssl }: { ssl?: unknown } = {}) => (ssl ? new Socket() : new LendingSocket());

/** Opens a pool whose connections use one role, in UTC; calls `log` for connections that break while idle. */
export function openPool(url: string, role: string, limits: Limits, log: (line: string) => void): Pool {
  const settings = {
    role,
    timezone: 'UTC',
    datestyle: 'ISO',
    // COPY takes its values as literals.
    standard_conforming_strings: 'on',
    statement_timeout: String(limits.statementMs ?? 0),
    // A client that hangs inside a transaction holds locks that block others.
    idle_in_transaction_session_timeout: limits.statementMs === null ? '0' : '10000',
  };
  const answerMs = answerMsOf(limits);
  const pool = new Pool({
    connectionString: url,
    // No caller gets a connection before its role is set.
    onConnect: settingEach(settings),
    application_name: 'zhanggui',
    max: limits.most,
    min: limits.kept,
    connectionTimeoutMillis: limits.waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: values,
    pipeline: limits.pipelined,
    ...(!limits.pipelined && { stream: connectionOfCopy }),
    // Statements that are pipelined have the same limit from `askingWithin`, or say their own.
    ...(limits.pipelined || answerMs === null ? {} : { query_timeout: answerMs }),
  });
  // Without these listeners a cut connection would end the whole process.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
