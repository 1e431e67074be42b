import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { formatTotal } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { Select } from '../select/select.tsx';
import { messages } from './messages.ts';
import { PageJumper } from './page-jumper.tsx';
import { lastPage, pageButtons } from './pages.ts';
import './pager.css';

export interface PagerProps {
  /** The total; one that is not exact was counted up to 10,000 and shows as 10,000+. */
  total: number;
  totalExact: boolean;
  /** The current page, from 1. */
  current: number;
  size: number;
  sizes: readonly number[];
  /** A new page size always comes with page 1. */
  onChange: (next: { current: number; size: number }) => void;
}

/** Total, sizes, prev, pager, next, jumper. */
export function Pager({ total, totalExact, current, size, sizes, onChange }: PagerProps) {
  const texts = useMessages(messages);
  const last = lastPage(total, size);
  const isAtEnd = totalExact && current >= last;
  const open = (page: number) => onChange({ current: page, size });
  return (
    <nav className="zg-pager" aria-label={texts.pages}>
      <span className="zg-pager-total">{texts.total(formatTotal(total, totalExact))}</span>
      <Select
        className="zg-pager-size"
        aria-label={texts.sizes}
        value={size}
        onChange={(event) => onChange({ current: 1, size: Number(event.target.value) })}
      >
        {sizes.map((choice) => (
          <option key={choice} value={choice}>
            {texts.size(choice)}
          </option>
        ))}
      </Select>
      <span className="zg-pager-pages">
        <Button
          variant="minimal"
          aria-label={texts.prev}
          disabled={current <= 1}
          onClick={() => open(current - 1)}
          icon={<ChevronLeftIcon />}
        />
        {pageButtons(current, last).map((page, place) =>
          page === 'gap' ? (
            // oxlint-disable-next-line react/no-array-index-key -- the two gaps differ only by position
            <span key={`gap-${place}`} className="zg-pager-gap" aria-hidden="true">
              …
            </span>
          ) : (
            <Button
              key={page}
              variant="minimal"
              className="zg-pager-page"
              aria-label={texts.page(page)}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => open(page)}
            >
              {page}
            </Button>
          ),
        )}
        <span className="zg-pager-here" aria-hidden="true">
          {current} / {totalExact ? last : `${last}+`}
        </span>
        <Button
          variant="minimal"
          aria-label={texts.next}
          disabled={isAtEnd}
          onClick={() => open(current + 1)}
          icon={<ChevronRightIcon />}
        />
      </span>
      <PageJumper last={totalExact ? last : null} onJump={open} />
    </nav>
  );
}
