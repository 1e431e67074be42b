import { triggerName } from '#machines/kit/transitions.ts';
import type { MachineMap } from './api.ts';

type Move = MachineMap['moves'][number];

const shape = /^(.*?) --(.*?)(?: \[.*\])?--> (.*)$/;

/** Steps per arrow of a picture. A step that several arrows could have been is counted on none: the log keeps no guard's answer. */
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

/** True for the state itself and for one inside it. */
function holds(state: string, path: string): boolean {
  return path === state || path.startsWith(`${state}.`);
}
