import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { useHotkey } from '#src/lib/hotkeys.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify, notifyFailure } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useRowWalk } from '#src/lib/row-walk.ts';
import { IconButton } from '../button/button.tsx';
import { messages } from './messages.ts';
import './row-steps.css';

interface RowStepsProps {
  /** The topic of the list. */
  kind: string;
  id: string;
  onOpen: (id: string) => void;
}

type Step = (() => Promise<string | null>) | null | undefined;

/**
 * Returns a function that opens a neighbour of the row with this id, unless the person went elsewhere before it was
 * found; it says so at the end of the list.
 */
export function useRowStep(id: string, onOpen: (id: string) => void) {
  const texts = useMessages(messages);
  const [isBusy, setBusy] = useState(false);
  const here = useRef<string | null>(null);
  useEffect(() => {
    here.current = id;
    return () => {
      here.current = null;
    };
  }, [id]);
  const go = async (step: Step) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const found = step ? await step() : null;
      if (here.current !== id) return;
      if (found === null) notify.info(texts.noFurther);
      else onOpen(found);
    } catch (error) {
      notifyFailure('row step', problemText(error instanceof Error ? error : new Error(String(error))));
    } finally {
      setBusy(false);
    }
  };
  return { go: (step: Step) => void go(step), isBusy };
}

/** The way to the neighbours of a row in the list that it was opened from, with its place there; nothing without a list. */
export function RowSteps(props: RowStepsProps) {
  const walk = useRowWalk(props.kind, props.id);
  return walk === null ? null : <Steps {...props} walk={walk} />;
}

function Steps({ walk, id, onOpen }: RowStepsProps & { walk: NonNullable<ReturnType<typeof useRowWalk>> }) {
  const texts = useMessages(messages);
  const { go, isBusy } = useRowStep(id, onOpen);
  useHotkey('n', texts.nextRow, () => go(walk.next));
  useHotkey('p', texts.formerRow, () => go(walk.former));
  return (
    <span className="zg-row-steps">
      <IconButton
        label={texts.formerRow}
        icon={<ChevronLeftIcon />}
        disabled={walk.former === null}
        isBusy={isBusy}
        onClick={() => go(walk.former)}
      />
      <span>{texts.place(formatCount(walk.place), formatCount(walk.total), walk.isExact)}</span>
      <IconButton
        label={texts.nextRow}
        icon={<ChevronRightIcon />}
        disabled={walk.next === null}
        isBusy={isBusy}
        onClick={() => go(walk.next)}
      />
    </span>
  );
}
