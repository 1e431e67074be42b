import { type ReactNode, useId } from 'react';
import { focusHome, focusOn } from '#src/lib/focus/focus-home.ts';
import { classes } from '../classes.ts';
import './card.css';

interface CardProps {
  title?: string;
  /** One quiet line beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Removes the padding, for tables that reach the edge. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A panel on the page; with a title it is a region with that name. */
export function Card({ title, note, actions, isFlush = false, children }: CardProps) {
  const id = useId();
  return (
    <section ref={home} className="zg-card" aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <header className="zg-card-header">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {note !== undefined && <span className="zg-card-note">{note}</span>}
          {actions !== undefined && <div className="zg-card-actions">{actions}</div>}
        </header>
      )}
      <div className={classes('zg-card-body', isFlush && 'zg-card-flush')}>{children}</div>
    </section>
  );
}

/** Moves the focus to the heading when the panel's focused control disappears. */
const home = focusHome((card) => focusOn(card.querySelector<HTMLElement>(':scope > header > h2')));
