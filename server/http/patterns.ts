import { createContext, Script } from 'node:vm';

const longestMs = 50;
const context = createContext({});

/** Whether the whole text fits a pattern of an operator's; one that takes longer than 50 ms, or is none, fits nothing. */
export function fits(pattern: string, text: string): boolean {
  const source = `new RegExp(${JSON.stringify(`^(?:${pattern})$`)}, 'u').test(${JSON.stringify(text)})`;
  try {
    return new Script(source).runInContext(context, { timeout: longestMs }) === true;
  } catch {
    return false;
  }
}

/** Whether a text is a regular expression at all. */
export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
