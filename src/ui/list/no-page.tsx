import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { messages } from '../messages.ts';
import { Empty } from '../state-views/state-views.tsx';

interface RowsThere {
  records: readonly unknown[];
  total: number;
  totalExact: boolean;
}

/** Whether the address names a page behind the last row. */
export const isBeyond = (page: RowsThere | undefined, { current }: { current: number }): page is RowsThere =>
  page?.records.length === 0 && page.total > 0 && current > 1;

interface NoPageProps {
  page: RowsThere;
  size: number;
  onSearch: (patch: { current: number }) => void;
}

/** Says that the list has fewer pages, and offers its last one; the first one when nobody counted to the end. */
export function NoPage({ page: { total, totalExact }, size, onSearch }: NoPageProps) {
  const texts = useMessages(messages);
  const last = totalExact ? Math.ceil(total / size) : 1;
  return (
    <Empty
      title={texts.noPage}
      action={<Button onClick={() => onSearch({ current: last })}>{texts.toLastPage}</Button>}
    />
  );
}
