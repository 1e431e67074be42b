import { type SubmitEvent, useId } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { wholeOf } from '../form/amount.ts';
import { Input } from '../input/input.tsx';
import { messages } from './messages.ts';

/** A small field that jumps to a page number; beyond the last known page it opens the last. */
export function PageJumper({ last, onJump }: { last: number | null; onJump: (page: number) => void }) {
  const texts = useMessages(messages);
  const id = useId();
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('page');
    const page = field instanceof HTMLInputElement ? wholeOf(field.value) : null;
    if (typeof page === 'number' && page >= 1) onJump(last === null ? page : Math.min(page, last));
    event.currentTarget.reset();
  };
  return (
    <form className="zg-pager-jumper" onSubmit={jump}>
      <label htmlFor={id}>{texts.jump}</label>
      <Input id={id} name="page" inputMode="numeric" maxLength={7} />
      <span>{texts.jumpEnd(last === null ? null : formatCount(last))}</span>
    </form>
  );
}
