import { ArrowDownIcon, ArrowUpIcon, MinusIcon } from '@blueprintjs/icons';
import { formatCount, formatShare } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '../classes.ts';
import { messages } from '../messages.ts';

interface TrendProps {
  label: string;
  current: number;
  former: number;
}

/** A count compared with the previous period: arrow, percentage and both numbers in words. */
export function Trend({ label, current, former }: TrendProps) {
  return (
    <p className="zg-trend">
      <span className="zg-trend-label">
        {label} {formatCount(current)}
      </span>
      <TrendChange current={current} former={former} />
    </p>
  );
}

/** The change from the previous period: an arrow and a percentage. */
export function TrendChange({ current, former }: Omit<TrendProps, 'label'>) {
  const texts = useMessages(messages);
  const change = current - former;
  const Arrow = change > 0 ? ArrowUpIcon : change < 0 ? ArrowDownIcon : MinusIcon;
  return (
    <span className={classes('zg-trend-change', change > 0 && 'zg-trend-up', change < 0 && 'zg-trend-down')}>
      <Arrow size={12} />
      {former === 0 ? texts.noFormer : `${formatShare(Math.abs(change), former)} ${texts.formerPeriod}`}
    </span>
  );
}
