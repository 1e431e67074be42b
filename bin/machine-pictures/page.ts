import type { ChartGraph, Trigger } from '#machines/kit/extract.ts';
import { isArrow } from '#machines/kit/goals.ts';
import type { PathSet } from '#machines/kit/path-set.ts';
import type { Label, Words } from '#machines/kit/words.ts';
import type { Sheet } from '#src/ui/machine-chart/drawing.ts';
import { mermaidOf } from './mermaid.ts';
import { gallery } from './pictures.ts';

/** The content of one chart's page. */
export interface Subject {
  name: string;
  charter: string;
  lives: 'browser' | 'both';
  graph: ChartGraph;
  words: Words;
  /** The pictures: one of the whole chart, or an overview and extracts. */
  sheets: readonly Sheet[];
  paths: PathSet;
  /** How many long paths pass every arrow. */
  journeys: number;
}

/** The counts shown in the index and on the page. */
export function countsOf({ graph, paths, journeys }: Pick<Subject, 'graph' | 'paths' | 'journeys'>) {
  const { goals, missing, proofs, simple, allSimple } = paths;
  const open = new Set(missing);
  const reached = goals.filter((goal) => !open.has(goal));
  return {
    states: graph.states.length - 1,
    arrows: `${reached.filter(isArrow).length} of ${goals.filter(isArrow).length}`,
    answers: `${reached.filter((goal) => !isArrow(goal)).length} of ${goals.filter((goal) => !isArrow(goal)).length}`,
    proofs: proofs.length,
    simple: `${simple.length}${allSimple ? '' : '+'}`,
    journeys,
    spots: paths.walks.reduce((sum, { spots }) => sum + spots.size, 0),
  };
}

/** The Markdown page of one chart. */
export function pageOf(subject: Subject): string {
  const { name, charter, lives, graph, words, sheets, paths } = subject;
  const counts = countsOf(subject);
  const home =
    lives === 'both' ? 'Runs in the browser and, restored from its row, on the server.' : 'Runs in the browser.';
  return [
    `# ${words.title.zh} · ${words.title.en}`,
    `${charter}\n\n${home} Chart: [machines/${name}/machine.ts](../../machines/${name}/machine.ts)`,
    gallery(name, sheets, '', 2),
    section('States', statesTable(graph, words)),
    section('Events', eventsTable(graph, words)),
    section('Conditions', guardsTable(graph, words)),
    section('Services', servicesTable(graph, words)),
    section('Time-outs', delaysTable(graph, words)),
    section(
      'Arrows',
      table(
        ['arrow', 'does'],
        graph.edges.map(({ id, actions }) => [code(id), actions.map(code).join(', ')]),
      ),
    ),
    section(
      'Paths',
      `${counts.arrows} arrows and ${counts.answers} guard answers are reached. ${counts.proofs} shortest paths show them, ` +
        `${counts.journeys} long ones pass every arrow; ${counts.simple} simple paths go through ${counts.spots} places without passing one twice` +
        (paths.allSimple ? '.' : ' (a sample: there are more).'),
    ),
    section('Mermaid', `\`\`\`mermaid\n${mermaidOf(graph)}\n\`\`\``),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function statesTable({ states }: ChartGraph, words: Words): string {
  const rows = states
    .filter(({ path }) => path !== '')
    .map(({ path, description, tags, services }) => [
      code(path),
      ...both(words.states, path),
      description,
      [...tags, ...services.map(({ src }) => `runs ${src}`)].join(', '),
    ]);
  return table(['state', '中文', 'English', 'meaning', ''], rows);
}

function eventsTable({ edges }: ChartGraph, words: Words): string {
  const types = [...new Set(edges.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.type] : [])))];
  const sources = (type: string) =>
    edges.filter(({ trigger }) => isEvent(trigger, type)).map(({ source }) => code(source || '(any)'));
  return table(
    ['event', '中文', 'English', 'taken in'],
    types.map((type) => [code(type), ...both(words.events, type), [...new Set(sources(type))].join(', ')]),
  );
}

function isEvent(trigger: Trigger, type: string): boolean {
  return trigger.kind === 'event' && trigger.type === type;
}

function guardsTable({ edges }: ChartGraph, { guards, conditions }: Words): string {
  const names = [...new Set(edges.flatMap((edge) => edge.guards.map((guard) => guard.replace(/^not /, ''))))];
  const conditionOf = (name: string) => both(conditions, name).filter(Boolean).join(' · ');
  return table(
    ['guard', 'asks', 'refuses with', ''],
    names.map((name) => [code(name), conditionOf(name), ...both(guards, name)]),
  );
}

function servicesTable({ states }: ChartGraph, { services = {} }: Words): string {
  const names = [...new Set(states.flatMap((state) => state.services.map(({ src }) => src)))];
  const runsIn = (name: string) =>
    states.filter((state) => state.services.some(({ src }) => src === name)).map(({ path }) => code(path));
  return table(
    ['service', '中文', 'English', 'runs in'],
    names.map((name) => [code(name), ...both(services, name), runsIn(name).join(', ')]),
  );
}

function delaysTable({ edges }: ChartGraph, { delays = {} }: Words): string {
  const rows = edges.flatMap(({ trigger, source }) =>
    trigger.kind === 'after' ? [[code(trigger.delay), ...both(delays, trigger.delay), code(source)]] : [],
  );
  return table(['delay', '中文', 'English', 'counts in'], rows);
}

function both(labels: Record<string, Label | undefined>, name: string): [string, string] {
  return [labels[name]?.zh ?? '', labels[name]?.en ?? ''];
}

function section(title: string, body: string): string {
  return body === '' ? '' : `## ${title}\n\n${body}`;
}

/** A Markdown table, or nothing when there are no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}
