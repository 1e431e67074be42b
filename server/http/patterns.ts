import { createContext, Script } from 'node:vm';

const longestMs = 50;
/** How often a pattern is tried, each time for twice as long, when other work kept the processor from it. */
const mostTries = 6;
/** The part of its time for which a pattern had the processor when nothing else kept it. */
const ownShare = 0.8;
const context = createContext({});

/** The number of time-outs after which a pattern counts as endless, and for how long. */
const mostCuts = 3;
const rememberedMs = 60_000;
const mostRemembered = 1_000;
const cuts = new Map<string, { count: number; at: number }>();

/**
 * Whether the whole text matches an operator's pattern; an invalid pattern, or one that takes more than 50 ms of the
 * processor, matches nothing. After three time-outs within a minute it is not tried for the rest of it, since a file has
 * many rows.
 */
export function fits(pattern: string, text: string): boolean {
  if (isHopeless(pattern)) return false;
  const source = `new RegExp(${JSON.stringify(`^(?:${pattern})$`)}, 'u').test(${JSON.stringify(text)})`;
  try {
    const script = new Script(source);
    for (let tried = 0; tried < mostTries; tried += 1) {
      const before = process.cpuUsage();
      const answer = within(script, longestMs * 2 ** tried);
      if (answer !== null) return answer;
      const { user, system } = process.cpuUsage(before);
      if (user + system >= longestMs * ownShare * 1_000) break;
    }
    remember(pattern);
  } catch {
    // It is no pattern.
  }
  return false;
}

/** Runs a test of a pattern; null when it was cut short. */
function within(script: Script, timeout: number): boolean | null {
  try {
    return script.runInContext(context, { timeout }) === true;
  } catch (error) {
    if (wasCut(error)) return null;
    throw error;
  }
}

/** The error comes from the context's own realm, so it is no instance of our Error. */
const wasCut = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

function isHopeless(pattern: string): boolean {
  const cut = cuts.get(pattern);
  return cut !== undefined && cut.count >= mostCuts && Date.now() - cut.at < rememberedMs;
}

function remember(pattern: string): void {
  const before = cuts.get(pattern);
  const isRecent = before !== undefined && Date.now() - before.at < rememberedMs;
  if (cuts.size >= mostRemembered) cuts.clear();
  cuts.set(pattern, isRecent ? { count: before.count + 1, at: before.at } : { count: 1, at: Date.now() });
}

/** Whether a text is a valid regular expression. */
export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
