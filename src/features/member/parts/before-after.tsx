import { ArrowRightIcon } from '@blueprintjs/icons';
import { classes } from '#src/ui/classes.ts';
import './parts.css';

interface BeforeAfterProps {
  before: { label: string; text: string };
  after: { label: string; text: string };
  isBad?: boolean;
}

/** The account before and after the change. */
export function BeforeAfter({ before, after, isBad = false }: BeforeAfterProps) {
  return (
    <dl className="zg-before-after">
      <div>
        <dt>{before.label}</dt>
        <dd>{before.text}</dd>
      </div>
      <ArrowRightIcon />
      <div className={classes(isBad && 'zg-before-after-bad')}>
        <dt>{after.label}</dt>
        <dd>{after.text}</dd>
      </div>
    </dl>
  );
}
