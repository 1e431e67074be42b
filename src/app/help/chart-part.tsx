import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ChartName } from '#machines/kept.gen.ts';
import { drawingsQuery } from '#src/features/machines/drawings-query.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { MachineChart } from '#src/ui/machine-chart/machine-chart.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { chartHelp, statesOf } from './charts.ts';
import { messages } from './messages.ts';

/** The states of the page's rows in words, with what leads on from each, and the chart's picture once it is here. */
export function ChartPart({ name }: { name: ChartName }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const drawing = useQuery(drawingsQuery(name)).data?.[locale] ?? null;
  const help = chartHelp(name);
  if (help === null) return null;
  const title = help.words.title[locale];
  return (
    <section aria-label={texts.states(title)}>
      <h3>{texts.states(title)}</h3>
      <dl className="zg-help-states">
        {statesOf(help, drawing, locale).map(({ path, name: state, tone, meaning, ways }) => (
          <div key={path}>
            <dt>
              <Tag tone={tone}>{state}</Tag>
            </dt>
            <dd>
              <p>{meaning}</p>
              {ways.length > 0 && (
                <ul aria-label={texts.waysOf(state)}>
                  {ways.map(({ act, to }) => (
                    <li key={`${act} ${to}`}>{texts.way(act, to)}</li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Link to="/machines/$name" params={{ name }} className="zg-help-chart">
        {drawing !== null && (
          <span aria-hidden="true">
            <MachineChart drawing={drawing} />
          </span>
        )}
        {texts.chart}
      </Link>
    </section>
  );
}
