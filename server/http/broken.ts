import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { Problem, type ProblemCode } from './problem.ts';

/** What the parser of HTTP gives up on; anything else is a request that is none. */
const known: Record<string, { status: number; code: ProblemCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request-timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'bad-request' },
};

/** Answers what never became a request, in the contract's shape and with every security header, and hangs up. */
export function answerBroken(headers: Record<string, string>): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, code } = known[error.code] ?? { status: 400, code: 'bad-request' };
    const body = JSON.stringify(new Problem(code).body('zh'));
    const all = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    socket.destroy(error);
  };
}
