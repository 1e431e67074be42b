import type { ReactNode } from 'react';
import type { ViewedRow } from '#src/lib/viewers.ts';
import { classes } from '../classes.ts';
import { ViewersOf } from '../viewers/viewers-on-demand.ts';
import { HelpButton } from './help-button.tsx';
import { PageBack } from './page-back.tsx';
import './page.css';

interface PageProps {
  title: string;
  /** One quiet line under the title. */
  description?: ReactNode;
  /** The actions on the whole page; buttons in its upper right. */
  actions?: ReactNode;
  /** The row that the page shows: others who have it open appear beside the actions. */
  viewed?: ViewedRow | undefined;
  /** The back link before the title, to the parent page. */
  back?: ReactNode;
  /** `fill`: the last child takes the remaining height, for grids; `flow`: the page scrolls. */
  layout?: 'flow' | 'fill';
  children: ReactNode;
}

/** A page of the app: its heading, its actions and its content on the 8 px grid. */
export function Page({ title, description, actions, viewed, back, layout = 'flow', children }: PageProps) {
  return (
    <section className={classes('zg-page', `zg-page-${layout}`)}>
      <header className="zg-page-header">
        {back}
        <div className="zg-page-heading">
          <div className="zg-page-title">
            <h1 tabIndex={-1}>{title}</h1>
            <HelpButton />
          </div>
          {description !== undefined && <p>{description}</p>}
        </div>
        {viewed !== undefined && <ViewersOf {...viewed} />}
        {actions !== undefined && <div className="zg-page-actions">{actions}</div>}
      </header>
      <PageBack value={back}>{children}</PageBack>
    </section>
  );
}
