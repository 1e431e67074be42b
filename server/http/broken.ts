import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { Problem, type ProblemCode } from './problem.ts';

/** Known errors of Node's HTTP parser; any other error counts as a malformed request. */
const known: Record<string, { status: number; code: ProblemCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request-timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'bad-request' },
};

/** Answers input that never became a request in the contract's shape, with every security header, and disconnects. */
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
