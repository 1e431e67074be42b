import type { FastifyRequest } from 'fastify';
import type { Language } from './operations.ts';

/** The operator's language: English when it is the first preference, else Chinese. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'en' : 'zh';
}

/** What stands between the parts of a list in a language's text. */
export const between: Readonly<Record<Language, string>> = { zh: '、', en: ', ' };
