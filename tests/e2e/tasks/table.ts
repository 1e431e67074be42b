import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Effort } from './hand.ts';
import type { Task } from './task.ts';

const file = fileURLToPath(new URL('../../../docs/operator-tasks.md', import.meta.url));
const mark = '<!-- counted -->';

const seconds = (effort: Effort | undefined) => (effort === undefined ? '–' : effort.seconds.toFixed(1));
const hands = (effort: Effort | undefined) => {
  if (effort === undefined) return '–';
  const { clicks, keys, pastes } = effort;
  const parts = [
    [clicks, 'click'],
    [keys, 'key'],
    [pastes, 'paste'],
  ] as const;
  const said = parts.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`]));
  return said.join(', ');
};

/** The tasks as a table in Markdown, as the formatter writes it. */
function tableOf(tasks: readonly Task[], walked: ReadonlyMap<string, { mouse?: Effort; keys?: Effort }>): string {
  const rows = [
    ['', 'Task', 'By mouse', 'App s', 'By keyboard alone', 'App s', 'Before', 'Best peer, clicks'],
    ...tasks.map(({ letter, name, before, peer }) => {
      const { mouse, keys } = walked.get(letter) ?? {};
      const best = peer === null ? '–' : `${peer.name} ≈ ${peer.clicks}`;
      return [letter, name, hands(mouse), seconds(mouse), hands(keys), seconds(keys), before, best];
    }),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(3, ...rows.map((row) => (row[at] ?? '').length))) ?? [];
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

/** Prints what was counted; with `ACCEPT=1`, and after a whole run, writes it into the docs. */
export async function writeTable(...counted: Parameters<typeof tableOf>): Promise<void> {
  const [tasks, walked] = counted;
  const table = tableOf(tasks, walked);
  process.stdout.write(`\n${table}\n`);
  const isWhole = tasks.every(({ letter }) => walked.get(letter)?.mouse && walked.get(letter)?.keys);
  if (process.env['ACCEPT'] !== '1' || !isWhole) return;
  const [before = ''] = readFileSync(file, 'utf8').split(mark);
  writeFileSync(file, `${before}${mark}\n\n${table}\n`);
}
