/*
 * Paths of the machines whose rows live on the server, played on the screens of the app: what an operator sends is done by
 * a person on the page of the row, everything else goes through the door, and after every step the page has to show where
 * the row stands and which acts its chart takes.
 *
 * A machine joins by a table (`Screen`) of its name in tests/paths/screens/. The table says where the row is shown, how a page
 * is read (`eyes`), and which gestures make each event. Events that are not in it come from others than operators.
 */
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Expectation } from '#machines/kit/realise.ts';
import { valueOf } from '#machines/kit/state-paths.ts';
import { why } from '#machines/kit/why.ts';
import type { Chart } from '#tests/paths/charts.ts';

export type ScreenRow = Readonly<Record<string, unknown>>;

/** One thing that a person does; in the dialog that stands open, else on the page. */
export type Gesture =
  | { press: string }
  | { fill: string; text: string }
  | { choose: string; option: string }
  | { turn: string; on: boolean };

/** A person on a page of the app: Testing Library on a rendered view, Playwright in a browser. Each waits for what it needs. */
export interface Hands {
  /** Leads to an address of the app, within a tenant; null is all of them. */
  go: (address: string, tenantId: string | null) => Promise<void>;
  /** Presses a line of the menu that is open. */
  pick: (line: string) => Promise<void>;
  make: (gesture: Gesture) => Promise<void>;
  /** Runs an arrow function on the page; it has to stand alone, because it is sent into a browser as text. */
  read: <Seen>(eyes: (root: Document, about: string) => Seen, about: string) => Promise<Seen>;
  /** Whether the page waits for something that it reads. */
  isReading: () => boolean;
  /** Lets the page go on for a moment. */
  breathe: () => Promise<void>;
}

/** What a page says of its row. */
export interface Shown {
  /** The words of its states, one for each region, between dots. */
  state: string;
  /** Each act that is offered, by its label: null when it can be done, else why not. Null while they are behind a closed menu. */
  acts: Record<string, string | null> | null;
  /** How many steps its history lists, on a page that lists them. */
  steps?: number;
  /** What else it says that a step may change. */
  facts?: Readonly<Record<string, string>>;
}

interface ScreenAct {
  /** What the act is called on the screen; the word of its event unless said. */
  label?: string;
  /** What a person does after the act was chosen; null for what no screen sends. Left out where others than operators send it. */
  by?: (event: AnyEventObject, row: ScreenRow) => readonly Gesture[] | null;
  /** With what the chart is asked whether it takes the act, beside what the cases know. */
  samples?: readonly AnyEventObject[];
  /** Which of them a page could send that knows these facts; all of them unless said. */
  fits?: (sample: AnyEventObject, context: Readonly<Record<string, unknown>>) => boolean;
  /** The words of a dialog that turns something away in other words than the guard's. */
  says?: Readonly<Record<string, string>>;
}

/** How a machine's rows are seen and moved on their page. */
export interface Screen {
  address: (row: ScreenRow) => string;
  /** What `eyes` look for, such as the row's number. */
  about: (row: ScreenRow) => string;
  eyes: (root: Document, about: string) => Shown | null;
  /** The facts that have to be shown, by what the chart knows. */
  facts?: (context: unknown) => Shown['facts'];
  /** The button of the menu with the acts; without one they are buttons of the page. */
  menu?: (row: ScreenRow) => string;
  acts: Readonly<Record<string, ScreenAct>>;
  /** How an act is made that takes no more than a yes, for those that are not among `acts`. */
  plain?: (event: string) => ScreenAct;
  /**
   * Which acts that the chart does not take are not there: `refused` is all of them, `wayless` those for which its state has
   * no way at all. Everything else is there and says why not.
   */
  leavesOut?: 'refused' | 'wayless';
  /** True where the address or the page names what only one tenant has, such as a member or a list. */
  isOfTenant?: boolean;
  /** The state in which a row has no page any more. */
  gone?: string;
}

export interface Player {
  play: (event: AnyEventObject, row: ScreenRow) => Promise<void>;
  refuse: (event: AnyEventObject, row: ScreenRow, guard: string | null) => Promise<void>;
  look: (row: ScreenRow, expected: Expectation) => Promise<void>;
}

const patienceMs = 10_000;
/** How often a menu is looked for that was just opened. */
const opening = 100;

/** The text of the dialog, alerts and notices that are on the page, and whether a dialog waits for an answer of the server. */
function heardOn(root: Document) {
  const dialogs = [...root.querySelectorAll('[role="alertdialog"], [role="dialog"]')];
  const dialog = dialogs.find((each) => each.closest('.bp6-overlay-exit') === null);
  const voices = root.querySelectorAll('[role="alertdialog"], [role="dialog"], [role="alert"], .zg-notices');
  return {
    isOpen: dialog !== undefined,
    isGone: dialogs.length === 0,
    isBusy: dialog !== undefined && dialog.querySelector('[aria-busy="true"]') !== null,
    text: [...voices].map(({ textContent }) => textContent).join('\n'),
  };
}

function tenantOn(root: Document): string | null {
  return root.querySelector('.zg-tenant button')?.getAttribute('aria-label') ?? null;
}

/** Plays a machine's operators on its screen, with anybody's hands. */
export function screenPlayer({ machine, cases, words }: Chart, screen: Screen, hands: Hands): Player {
  const labels: Readonly<Record<string, { zh: string }>> = words.events;
  const states: Readonly<Record<string, { zh: string }>> = words.states;
  const guards: Readonly<Record<string, { zh: string }>> = words.guards;
  const labelOf = (event: string) => screen.acts[event]?.label ?? labels[event]?.zh ?? event;
  let shownRow: unknown = null;

  const until = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const end = performance.now() + patienceMs;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (performance.now() > end) throw error;
      }
      await hands.breathe();
    }
  };
  const go = async (row: ScreenRow) => {
    const tenantId = screen.isOfTenant === true ? String(row['tenant_id']) : null;
    await hands.go(screen.address(row), tenantId);
    const shown = `租户: ${tenantId ?? '全部租户'}`;
    await until(async () => expect(await hands.read(tenantOn, ''), 'the tenant that is shown').toBe(shown));
  };
  const see = async (row: ScreenRow): Promise<Shown | null> => {
    const shown = await hands.read(screen.eyes, screen.about(row));
    if (shown?.acts !== null || !screen.menu) return shown;
    await hands.make({ press: screen.menu(row) });
    // The code of menus is fetched for the first one.
    let opened = await hands.read(screen.eyes, screen.about(row));
    for (let looks = 0; looks < opening && opened?.acts === null; looks += 1) {
      await hands.breathe();
      opened = await hands.read(screen.eyes, screen.about(row));
    }
    return opened;
  };
  /** What the chart says to each act, asked with all that the cases know of it: null is yes, else the words of its guards. */
  const answers = ({ paths, context }: Expectation) => {
    const snapshot = machine.resolveState({ value: valueOf(paths), context });
    return Object.keys(screen.acts).map((event) => {
      const known = (cases.events[event] ?? []).map((sample: AnyEventObject) => sample);
      const samples = [...known, ...(screen.acts[event]?.samples ?? [])];
      const fits = screen.acts[event]?.fits ?? (() => true);
      const refusals = samples
        .filter((sample) => fits(sample, context as Readonly<Record<string, unknown>>))
        .map((sample) => why(snapshot, sample));
      const reasons = refusals.map((refusal) => guards[refusal?.guard ?? '']?.zh ?? null);
      const isWayless = refusals.every((refusal) => refusal?.guard === null);
      return { label: labelOf(event), reasons: refusals.includes(null) ? null : reasons, isWayless };
    });
  };
  const closeDialog = async () => {
    const { isOpen, isBusy } = await hands.read(heardOn, '');
    if (isOpen && !isBusy) await hands.make({ press: '取消' });
    if (!isBusy) await until(async () => expect((await hands.read(heardOn, '')).isGone, 'no dialog').toBe(true));
  };
  const gesturesOf = (event: AnyEventObject, row: ScreenRow) => screen.acts[event.type]?.by?.(event, row) ?? [];
  const choose = async (event: AnyEventObject, row: ScreenRow) => {
    await see(row);
    const label = labelOf(event.type);
    await (screen.menu ? hands.pick(label) : hands.make({ press: label }));
    if (gesturesOf(event, row).length === 0) return;
    await until(async () => expect((await hands.read(heardOn, '')).isOpen, 'no dialog has opened').toBe(true));
  };
  const play: Player['play'] = async (event, row) => {
    await choose(event, row);
    for (const gesture of gesturesOf(event, row)) await hands.make(gesture);
  };

  return {
    play,
    async refuse(event, row, guard) {
      const words = guards[guard ?? '']?.zh ?? '';
      const reason = await until(async () => {
        const acts = (await see(row))?.acts;
        const mayBeOut = screen.leavesOut === 'refused' || (screen.leavesOut === 'wayless' && guard === null);
        // What is left out cannot be done; that nothing else is left out shows when the page is looked at.
        if (mayBeOut && acts && !(labelOf(event.type) in acts)) return words;
        expect(Object.keys(acts ?? {}), 'the acts that are offered').toContain(labelOf(event.type));
        const reason = acts?.[labelOf(event.type)];
        if (reason !== null) expect(reason, 'why the act cannot be done').toBe(words);
        return reason;
      });
      if (reason !== null) return;
      // Where the dialog lacks the fact, the server turns it away in the guard's words.
      const said = [screen.acts[event.type]?.says?.[guard ?? ''] ?? words, words];
      const isSaid = (text: string) => said.some((each) => text.includes(each));
      await choose(event, row);
      for (const gesture of gesturesOf(event, row)) {
        const { isOpen, text } = await hands.read(heardOn, '');
        // What is said before all is filled in may stand in the way of the rest.
        if (isOpen && isSaid(text)) break;
        await hands.make(gesture);
      }
      await until(async () => {
        const { text } = await hands.read(heardOn, '');
        expect(isSaid(text) ? said[0] : text, 'why it was refused').toBe(said[0]);
      });
      await closeDialog();
    },
    async look(row, expected) {
      if (shownRow !== row['id']) await go(row);
      shownRow = row['id'];
      const [path = ''] = expected.paths;
      const standing = expected.paths.map((each) => states[each]?.zh).join(' · ');
      const wanted = answers(expected);
      await until(async () => {
        const shown = await hands.read(screen.eyes, screen.about(row));
        expect(shown?.state, 'the state that is shown').toBe(standing);
        expect(shown?.facts, 'the facts that are shown').toEqual(screen.facts?.(expected.context));
        if (shown?.steps !== undefined) expect(shown.steps, 'the steps in its history').toBe(row['version']);
        // A page reads in several calls; what is done before the last is there may be done to a row of before.
        expect(hands.isReading(), 'it has read what it shows').toBe(false);
      });
      await hands.breathe();
      await closeDialog();
      await until(async () => {
        const acts = (await see(row))?.acts ?? {};
        const isOut = ({ reasons, isWayless }: (typeof wanted)[number]) =>
          path === screen.gone ||
          (screen.leavesOut === 'refused' && reasons !== null) ||
          (screen.leavesOut === 'wayless' && isWayless);
        const offered = wanted.filter((act) => !isOut(act));
        expect(Object.keys(acts).toSorted(), 'the offered acts').toEqual(offered.map(({ label }) => label).toSorted());
        for (const { label, reasons } of offered) {
          const reason = acts[label];
          if (reasons === null) expect(reason, `why ${label} cannot be done`).toBeNull();
          else if (reasons.every((each) => each !== null)) expect(reasons, `why not ${label}`).toContain(reason);
          else expect(reason, `why not ${label}`).toMatch(/\p{Script=Han}/u);
        }
      });
    },
  };
}
