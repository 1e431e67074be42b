import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Lists and objects in one another; the contract has nothing deeper than ten. */
const deepest = 64;
/**
 * Names in all of a body; the contract has none of more than 11,000. Each one that was never seen costs the parser many times
 * what its letters do, so that a megabyte of them would hold up everybody.
 */
const mostNames = 15_000;

const quote = 34;
const backslash = 92;
const colon = 58;
const bracket = { opens: 91, closes: 93 };
const brace = { opens: 123, closes: 125 };

/** Whether a JSON text costs more to read than any that the contract takes; reads each character once at most. */
function excessOf(text: string): keyof typeof words | null {
  let depth = 0;
  let isInText = false;
  let names = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInText && code === backslash) at += 1;
    else if (code === quote) isInText = !isInText;
    else if (isInText) continue;
    else if (code === colon) {
      names += 1;
      if (names > mostNames) return 'wide';
    } else if (code === bracket.opens || code === brace.opens) {
      depth += 1;
      if (depth > deepest) return 'deep';
    } else if (code === bracket.closes || code === brace.closes) depth -= 1;
  }
  return null;
}

/** Reads JSON bodies: not deeper than 64 lists and objects, of at most 15,000 names, and none that every object has. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text);
    const excess = excessOf(body);
    if (excess !== null) return done(new Problem('bad-request', { words: words[excess] }));
    return parse(request, body, done);
  });
}

const words = {
  deep: { zh: '请求内容嵌套过深', en: 'The request is nested too deeply' },
  wide: { zh: '请求内容的字段过多', en: 'The request has too many fields' },
};
