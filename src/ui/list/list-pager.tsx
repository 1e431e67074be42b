import { useState } from 'react';
import { afterPaint } from '#src/lib/after-paint.ts';
import { Pager, type PagerProps } from '../pager/pager.tsx';

/**
 * The pager of a list, whose pages nothing holds back: it marks the page that was asked for at once, and the list is drawn anew
 * after that.
 */
export function ListPager({ current: here, onChange, ...shown }: PagerProps) {
  const [asked, setAsked] = useState<{ page: number; from: number } | null>(null);
  if (asked !== null && asked.from !== here) setAsked(null);
  return (
    <Pager
      {...shown}
      current={asked?.from === here ? asked.page : here}
      onChange={(next) => {
        setAsked({ page: next.current, from: here });
        afterPaint(() => onChange(next));
      }}
    />
  );
}
