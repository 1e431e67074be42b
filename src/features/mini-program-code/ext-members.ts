import { objectIn } from './ext-json.ts';

/** The kind of value that a member of ext.json holds. */
export type ExtKind = 'flag' | 'text' | 'texts' | 'object' | 'list';

/** The members of ext.json that WeChat knows, each with an initial value. */
export const extMembers = {
  extEnable: { kind: 'flag', sample: true },
  ext: { kind: 'object', sample: {} },
  extPages: { kind: 'object', sample: { 'pages/home/index': { navigationBarTitleText: '' } } },
  pages: { kind: 'texts', sample: ['pages/home/index'] },
  subPackages: { kind: 'list', sample: [] },
  window: { kind: 'object', sample: { navigationBarTitleText: '' } },
  tabBar: { kind: 'object', sample: { list: [{ pagePath: 'pages/home/index', text: '' }] } },
  networkTimeout: { kind: 'object', sample: { request: 10_000 } },
  plugins: { kind: 'object', sample: {} },
  requiredPrivateInfos: { kind: 'texts', sample: ['getLocation'] },
  entryPagePath: { kind: 'text', sample: 'pages/home/index' },
  lazyCodeLoading: { kind: 'text', sample: 'requiredComponents' },
  sitemap: { kind: 'object', sample: { rules: [{ action: 'allow', page: '*' }] } },
  directCommit: { kind: 'flag', sample: false },
  extAppid: { kind: 'text', sample: '' },
} as const satisfies Record<string, { kind: ExtKind; sample: unknown }>;

export type ExtMember = keyof typeof extMembers;

const fits: Record<ExtKind, (value: unknown) => boolean> = {
  flag: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
  texts: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  list: Array.isArray,
};

/** A problem in ext.json: WeChat refuses `wrong` ones and may ignore unknown members. */
export type ExtProblem =
  | { kind: 'unreadable'; line: number; column: number }
  | { kind: 'noObject' }
  | { kind: 'wrong'; member: string; wanted: ExtKind }
  | { kind: 'unknown'; member: string };

const isMember = (name: string): name is ExtMember => Object.hasOwn(extMembers, name);

/** Returns every problem in ext.json that can be found without WeChat, in member order. */
export function extProblems(text: string): ExtProblem[] {
  const value = objectIn(text);
  if (value === null) return [unread(text)];
  return Object.entries(value).flatMap(([member, held]): ExtProblem[] => {
    if (!isMember(member)) return [{ kind: 'unknown', member }];
    const { kind } = extMembers[member];
    return fits[kind](held) ? [] : [{ kind: 'wrong', member, wanted: kind }];
  });
}

/** Returns the ext.json with one more member, over several lines. */
export function withMember(text: string, member: ExtMember): string {
  return JSON.stringify({ ...objectIn(text), [member]: extMembers[member].sample }, null, 2);
}

function unread(text: string): ExtProblem {
  try {
    JSON.parse(text);
    return { kind: 'noObject' };
  } catch (error) {
    const offset = offsetIn(error instanceof Error ? error.message : '', text);
    const before = text.slice(0, offset).split('\n');
    return { kind: 'unreadable', line: before.length, column: (before.at(-1) ?? '').length + 1 };
  }
}

/** Returns the position of a JSON error from the browser's message; the end when the message has none. */
function offsetIn(message: string, text: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line === undefined || column === undefined) return text.length;
  const before = text.split('\n').slice(0, Number(line) - 1);
  return before.reduce((sum, each) => sum + each.length + 1, Number(column) - 1);
}
