import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Lists and objects in one another; the contract has nothing deeper than ten. */
const deepest = 64;

const quote = 34;
const backslash = 92;
const bracket = { opens: 91, closes: 93 };
const brace = { opens: 123, closes: 125 };

/** Whether a JSON text is deeper than anything that is looked at by walking into it can bear; reads each character once. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInText && code === backslash) at += 1;
    else if (code === quote) isInText = !isInText;
    else if (isInText) continue;
    else if ((code === bracket.opens || code === brace.opens) && (depth += 1) > deepest) return true;
    else if (code === bracket.closes || code === brace.closes) depth -= 1;
  }
  return false;
}

/** Reads JSON bodies: not deeper than 64 lists and objects, and without names that every object has. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text);
    if (isTooDeep(body)) return done(new Problem('bad-request', { words }));
    return parse(request, body, done);
  });
}

const words = { zh: '请求内容嵌套过深', en: 'The request is nested too deeply' };
