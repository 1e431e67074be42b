import type { ChartEdge, ChartState } from '#machines/kit/extract.ts';
import type { Label, Words } from '#machines/kit/words.ts';
import type { TextStyle } from '#src/ui/machine-chart/drawing.ts';
import { wrapped } from './measure.ts';
import type { View } from './views.ts';

export type Language = keyof Label;

/** A line of text without a position. */
export interface Line {
  text: string;
  style: TextStyle;
  arrow: string | null;
}

type Group = 'states' | 'events' | 'conditions' | 'services' | 'delays';

const fixed = {
  any: { zh: '任意状态', en: 'Any state' },
  anyOfThese: { zh: '其中任意状态', en: 'Any of these' },
  done: { zh: '✓ 成功', en: '✓ done' },
  error: { zh: '✗ 失败', en: '✗ failed' },
  after: { zh: '到时 · ', en: 'after · ' },
  always: { zh: '随即', en: 'at once' },
  completed: { zh: '✓ 全部完成', en: '✓ all completed' },
  otherwise: { zh: '否则', en: 'otherwise' },
  list: { zh: '、', en: ', ' },
  next: { zh: '；', en: '; ' },
  and: { zh: ' 且 ', en: ' and ' },
  or: { zh: ' 或 ', en: ' or ' },
  not: { zh: '非', en: 'not ' },
} satisfies Record<string, Label>;

const widest = 190;

/** Finds the texts of one chart in one language. */
export class Texts {
  private readonly labels: Record<Group, Record<string, Label | undefined>>;

  private readonly words: Words;
  private readonly view: View;
  private readonly language: Language;

  constructor(words: Words, view: View, language: Language) {
    this.words = words;
    this.view = view;
    this.language = language;
    const { states, events, conditions, services = {}, delays = {} } = words;
    this.labels = { states, events, conditions, services, delays };
  }

  /** The chart's title, with the part that the view shows. */
  get title(): string {
    const title = this.words.title[this.language];
    const { names } = this.view;
    return names.length === 0 ? title : `${title} · ${this.namesOf(names)}`;
  }

  /** The names of states, one after the other; the empty path means any state. */
  namesOf(names: readonly string[]): string {
    const holderOf = (path: string) => path.split('.').slice(0, -1).join('.');
    const inWords = [...new Set(names.map(holderOf))].map((holder) => {
      const inner = names.filter((path) => holderOf(path) === holder);
      const each = inner.map((path) => this.nameOf(path)).join(fixed.list[this.language]);
      return holder === '' ? each : `${this.trailTo(holder, '')} › ${each}`;
    });
    return inWords.join(fixed.next[this.language]);
  }

  get any(): string {
    return fixed.any[this.language];
  }

  get anyOfThese(): string {
    return fixed.anyOfThese[this.language];
  }

  private nameOf(path: string): string {
    if (path === '') return this.any;
    return path.endsWith('.*') ? this.anyOfThese : this.stateTitle({ path });
  }

  /** The names of the states on the way from one state down to another inside it. */
  private trailTo(path: string, from: string): string {
    const keys = path.split('.');
    const depth = from === '' ? 0 : from.split('.').length;
    const steps = keys.slice(depth).map((_, index) => keys.slice(0, depth + index + 1).join('.'));
    return steps.map((step) => this.stateTitle({ path: step })).join(' › ');
  }

  stateTitle({ path }: Pick<ChartState, 'path'>): string {
    return this.find('states', path, path);
  }

  /** The head of a state's box: its name, its key, and its running services. */
  head(state: ChartState): Line[] {
    if (this.view.elsewhere.has(state.path)) {
      const lines = wrapped([this.trailTo(state.path, state.parent ?? '')], 'label', widest);
      return lines.map((text) => ({ text, style: 'label', arrow: null }));
    }
    if (this.view.isBrief) return [{ text: this.stateTitle(state), style: 'title', arrow: null }];
    const key = state.path.split('.').at(-1) ?? '';
    return [
      { text: this.stateTitle(state), style: 'title', arrow: null },
      { text: key, style: 'code', arrow: null },
      ...state.services.map(({ src }): Line => {
        const label = this.find('services', src, '');
        return { text: label === '' ? `⚙ ${src}` : `⚙ ${label} · ${src}`, style: 'service', arrow: null };
      }),
    ];
  }

  /** The texts of one arrow: its trigger, its name, and its condition. */
  arrow(edge: ChartEdge): Line[] {
    if (this.view.isBrief) return [];
    const conditions = wrapped(this.conditions(edge), 'condition', widest);
    return [...this.trigger(edge), ...conditions.map((text) => ({ text, style: 'condition' as const }))].map(
      (line) => ({
        ...line,
        arrow: edge.id,
      }),
    );
  }

  private trigger({ trigger }: ChartEdge): { text: string; style: TextStyle }[] {
    if (trigger.kind === 'event') {
      return [...this.wrap(this.find('events', trigger.type, trigger.type)), { text: trigger.type, style: 'code' }];
    }
    if (trigger.kind === 'after') {
      return [
        ...this.wrap(fixed.after[this.language] + this.find('delays', trigger.delay, trigger.delay)),
        { text: trigger.delay, style: 'code' },
      ];
    }
    const style = trigger.kind === 'done' || trigger.kind === 'error' ? trigger.kind : 'label';
    return [{ text: fixed[trigger.kind][this.language], style }];
  }

  private wrap(text: string): { text: string; style: TextStyle }[] {
    return wrapped([text], 'label', widest).map((part) => ({ text: part, style: 'label' }));
  }

  /** The parts of an arrow's condition in brackets, each with the word that connects it to the next. */
  private conditions(edge: ChartEdge): string[] {
    if (edge.guard === null) return this.isLastResort(edge) ? [`[${fixed.otherwise[this.language]}]`] : [];
    const words = edge.guard.split(/ (and|or) /);
    const parts = words.filter((_, index) => index % 2 === 0).map((name) => this.guard(name));
    return parts.map((part, index) => {
      const joint = words[index * 2 + 1];
      const next = joint === 'and' || joint === 'or' ? fixed[joint][this.language] : ']';
      return (index === 0 ? '[' : '') + part + next;
    });
  }

  private guard(name: string): string {
    const bare = name.replace(/^not /, '');
    return (bare === name ? '' : fixed.not[this.language]) + this.find('conditions', bare, bare);
  }

  /**
   * Whether an arrow without a condition follows others for the same event, so that it applies when none of theirs
   * does.
   */
  private isLastResort(edge: ChartEdge): boolean {
    const same = this.view.graph.edges.filter(
      ({ source, trigger }) => source === edge.source && JSON.stringify(trigger) === JSON.stringify(edge.trigger),
    );
    return same.length > 1;
  }

  private find(group: Group, name: string, fallback: string): string {
    return this.labels[group][name]?.[this.language] ?? fallback;
  }
}
