import { useReducer } from 'react';
import type { Edits } from './lines.ts';

interface Typing {
  past: readonly Edits[];
  edits: Edits;
  future: readonly Edits[];
  /** The cell that was typed into last: its letters are one step. */
  cell: string | null;
}

type Step =
  | { kind: 'type'; cell: string; text: string }
  | { kind: 'fill'; edits: Edits }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'clear' }
  /** Forgets cells that are saved; they cannot be undone here. */
  | { kind: 'forget'; cells: ReadonlySet<string> };

const none: Typing = { past: [], edits: {}, future: [], cell: null };

function next(typing: Typing, step: Step): Typing {
  const { past, edits, future, cell } = typing;
  if (step.kind === 'type') {
    const after = { ...edits, [step.cell]: step.text };
    return { past: step.cell === cell ? past : [...past, edits], edits: after, future: [], cell: step.cell };
  }
  if (step.kind === 'fill')
    return { past: [...past, edits], edits: { ...edits, ...step.edits }, future: [], cell: null };
  if (step.kind === 'undo') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), edits: before, future: [edits, ...future], cell: null } : typing;
  }
  if (step.kind === 'redo') {
    const [after, ...rest] = future;
    return after ? { past: [...past, edits], edits: after, future: rest, cell: null } : typing;
  }
  if (step.kind !== 'forget') return none;
  return { ...none, edits: Object.fromEntries(Object.entries(edits).filter(([name]) => !step.cells.has(name))) };
}

/** What is typed into a sheet, with the steps back and forth. */
export function useEdits() {
  const [{ past, edits, future }, act] = useReducer(next, none);
  return { edits, act, canUndo: past.length > 0, canRedo: future.length > 0 };
}
