import { triggerName } from '#machines/kit/transitions.ts';
import type { MachineMap } from './api.ts';

type Move = MachineMap['moves'][number];

const shape = /^(.*?) --(.*?)(?: \[.*\])?--> (.*)$/;

/**
 * Counts steps per arrow of a picture. A step that fits several arrows counts for none, because the log does not record
 * guards.
 */
export function movesByArrow(arrows: readonly string[], moves: readonly Move[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const move of moves) {
    const [arrow, ...others] = arrows.filter((id) => fits(id, move));
    if (arrow !== undefined && others.length === 0) counts[arrow] = (counts[arrow] ?? 0) + move.count;
  }
  return counts;
}

function fits(arrow: string, { from, event, to }: Move): boolean {
  const [, source = '', trigger = '', target = ''] = shape.exec(arrow) ?? [];
  const begins = source === '(any)' || holds(source, from);
  const ends = target === '(stays)' ? from === to : holds(target, to);
  return begins && ends && trigger === triggerName(event);
}

/** True for the state itself and for a state inside it, in any region. */
function holds(state: string, paths: string): boolean {
  return paths.split(' ').some((path) => path === state || path.startsWith(`${state}.`));
}

export interface Change {
  event: string;
  left: readonly string[];
  entered: readonly string[];
  count: number;
}

/**
 * Groups the steps, most frequent first, without the regions that a step left unchanged; a step that changed none keeps
 * all its states.
 */
export function changesOf(moves: readonly Move[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { event, from, to, count } of moves) {
    const before = from.split(' ').filter((path) => path !== '');
    const after = to.split(' ').filter((path) => path !== '');
    const left = from === to ? before : before.filter((path) => !after.includes(path));
    const entered = from === to ? after : after.filter((path) => !before.includes(path));
    const key = [event, ...left, '>', ...entered].join(' ');
    changes.set(key, { event, left, entered, count: count + (changes.get(key)?.count ?? 0) });
  }
  return [...changes.values()].toSorted((one, other) => other.count - one.count);
}
