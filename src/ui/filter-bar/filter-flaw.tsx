import { useMessages } from '#src/lib/i18n/locale.ts';
import type { TextField } from './fields.ts';
import { messages } from './messages.ts';
import './filter-flaw.css';

/** Says why a list cannot search a text, over the rows, which stay where they are. */
export function FilterFlaw({ id, field: { wrong, shortest } }: { id: string; field: TextField }) {
  const texts = useMessages(messages);
  return (
    <small id={id} className="zg-filter-flaw" role="alert">
      {wrong ?? (shortest === undefined ? texts.form : texts.short(shortest))}
    </small>
  );
}
