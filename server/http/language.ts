import type { FastifyRequest } from 'fastify';
import type { Language } from './operations.ts';

/** The operator's language: English when asked for first, Chinese otherwise. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'en' : 'zh';
}
