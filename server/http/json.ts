import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Nesting of lists and objects; the contract nests no deeper than ten. */
const deepest = 64;
/**
 * Property names in a whole body; the contract allows at most 11,000. A name the parser has not seen yet costs many
 * times its length, so a megabyte of them would block every caller.
 */
const mostNames = 15_000;

const quote = 34;
const backslash = 92;
const colon = 58;
const bracket = { opens: 91, closes: 93 };
const brace = { opens: 123, closes: 125 };

/** Whether a JSON text costs more to parse than any valid one; reads each character once at most. */
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

/** Parses JSON bodies, of which an empty one is none: at most 64 levels deep, at most 15,000 names, and no name that every object inherits. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text);
    // Clients such as wx.request name JSON whatever they send.
    if (body === '') return done(null, undefined);
    const excess = excessOf(body);
    if (excess !== null) return done(new Problem('bad-request', { words: words[excess] }));
    return parse(request, body, done);
  });
}

const words = {
  deep: { zh: '请求内容嵌套过深', en: 'The request is nested too deeply' },
  wide: { zh: '请求内容的字段过多', en: 'The request has too many fields' },
};
