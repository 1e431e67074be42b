import { useQuery } from '@tanstack/react-query';
import { Link, createLazyRoute } from '@tanstack/react-router';
import type { ChartWords } from '#shared/history/event-name.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useRunningStates } from '#src/lib/live-states.ts';
import { MachineChart } from '#src/ui/machine-chart/machine-chart.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { isKept } from '../api.ts';
import { charts } from '../catalogue.ts';
import { drawingsQuery } from '../drawings-query.ts';
import { messages } from '../messages.ts';
import './machines.css';

export const lazyRoute = createLazyRoute('/machines')({ component: MachinesPage });

/** All charts of the product, each with its picture. */
function MachinesPage() {
  const texts = useMessages(messages);
  return (
    <Page title={texts.title} description={texts.intro}>
      <ul className="zg-machines">
        {charts.map(([name, words]) => (
          <MachineCard key={name} name={name} words={words} />
        ))}
      </ul>
    </Page>
  );
}

function MachineCard({ name, words }: { name: string; words: ChartWords }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const running = useRunningStates(name);
  return (
    <li className="zg-machine-card">
      <div className="zg-machine-card-picture" aria-hidden="true">
        <Picture name={name} />
      </div>
      <div className="zg-machine-card-text">
        <h2>
          <Link to="/machines/$name" params={{ name }}>
            {words.title[locale]}
          </Link>
        </h2>
        {running !== null && <Tag tone="good">{texts.runningHere}</Tag>}
        <p>
          {texts.states(Object.keys(words.states).length)} · {texts.events(Object.keys(words.events).length)} ·{' '}
          {isKept(name) ? texts.onServer : texts.inBrowser}
        </p>
      </div>
    </li>
  );
}

function Picture({ name }: { name: string }) {
  const locale = useLocale();
  const running = useRunningStates(name);
  return (
    <Pending of={useQuery(drawingsQuery(name))} lines={5}>
      {(drawings) => <MachineChart drawing={drawings[locale]} active={running ?? []} />}
    </Pending>
  );
}
