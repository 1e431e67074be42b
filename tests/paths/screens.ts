import { keptWords } from '#machines/kept-words.gen.ts';
import { type ChartName } from '#machines/kept.gen.ts';
import { plainCalls } from '#openapi/generated/calls.ts';
import { perChart } from './per-chart.ts';
import type { Screen } from './players/screen.ts';

const own = await perChart<Screen>('screens', 'screen');

const isKept = (name: string): name is ChartName => name in keptWords;

/** The machines whose paths are played on the page of their rows, rendered and in a real browser; a file of `screens/` each. */
export const screens: Readonly<Record<string, Screen>> = Object.fromEntries(
  Object.entries(own).map(([name, screen]) => [
    name,
    { ...screen, acts: { ...plainActs(name, screen), ...screen.acts } },
  ]),
);

/** The acts that take no more than a yes: the contract knows which, the screen how they are made. */
function plainActs(name: string, { plain }: Screen): Screen['acts'] {
  const { events } = isKept(name) ? keptWords[name] : { events: {} };
  const plainly = plain ? Object.values(plainCalls).filter(({ event }) => event in events) : [];
  return Object.fromEntries(plainly.map(({ event }) => [event, plain?.(event) ?? {}]));
}
