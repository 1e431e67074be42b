import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type ChartName, chartTopics } from '#machines/kept.gen.ts';
import type { ChartWords } from '#shared/history/event-name.ts';
import { historyQuery } from '#src/lib/history.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useRunningStates } from '#src/lib/live-states.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Failure } from '#src/ui/state-views/state-views.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type MachineMap, isKept, mapQuery } from '../api.ts';
import { wordsOf } from '../catalogue.ts';
import { coverageQuery } from '../coverage-query.ts';
import { messages } from '../messages.ts';
import { ChartViewer } from '../parts/chart-viewer.tsx';
import { CoverageTable } from '../parts/coverage-table.tsx';
import { Legend } from '../parts/legend.tsx';
import { MoveTable } from '../parts/move-table.tsx';
import { RowReplay } from '../parts/row-replay.tsx';
import { StateTable, WordTable } from '../parts/word-tables.tsx';
import './machine.css';

export const lazyRoute = createLazyRoute('/machines/$name')({ component: MachinePage });

/** One chart: its picture, its current states, and the names of everything in it. */
function MachinePage() {
  const { name } = lazyRoute.useParams();
  const words = wordsOf(name);
  // The route accepts only names of charts.
  if (words === null) return null;
  return isKept(name) ? (
    <KeptMachine name={name} words={words} />
  ) : (
    <ShownMachine name={name} words={words} map={null} />
  );
}

/** A chart whose rows live on the server: shows the number of rows per state and follows live changes. */
function KeptMachine({ name, words }: { name: ChartName; words: ChartWords }) {
  const { row = null } = lazyRoute.useSearch();
  const navigate = lazyRoute.useNavigate();
  const [at, setAt] = useState(0);
  const query = useQuery(mapQuery(name));
  const { data, error } = query;
  useChanges(chartTopics[name], () => void readAnew(query));
  const played = useQuery({ ...historyQuery(name, row ?? ''), enabled: row !== null }).data?.steps[at];
  const { routesById } = useRouter();
  const route = Object.values(routesById).find(({ options }) => options.staticData?.rowsOf === name);
  const list = route?.fullPath;
  const open = list && ((state: string) => void navigate({ to: list, search: { state } }));
  const openLate =
    list &&
    route.options.staticData?.canBeLate &&
    ((state: string) => void navigate({ to: list, search: { state, late: 'past', sort: 'late', order: 'desc' } }));
  return (
    <ShownMachine
      name={name}
      words={words}
      map={row === null ? (data ?? (error === null ? undefined : null)) : null}
      error={error}
      played={played?.to.split(' ') ?? null}
      {...(open && { onState: open })}
      {...(openLate && { onLate: openLate })}
      replay={
        <RowReplay
          name={name}
          words={words}
          row={row}
          onRow={(next) => {
            setAt(0);
            void navigate({ search: { row: next ?? undefined }, replace: true });
          }}
          at={at}
          onStep={setAt}
        />
      }
    />
  );
}

interface ShownProps {
  name: string;
  words: ChartWords;
  /** Undefined while the rows are counted; null where there are none to count, or where that failed. */
  map: MachineMap | null | undefined;
  error?: Error | null;
  /** The states of the replayed row; null when none is replayed. */
  played?: readonly string[] | null;
  replay?: ReactNode;
  /** Opens the list of rows in a state. */
  onState?: (path: string) => void;
  /** Opens the list of late rows in a state. */
  onLate?: (path: string) => void;
}

function ShownMachine({ name, words, map, error = null, played = null, replay, onState, onLate }: ShownProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const running = useRunningStates(name);
  const coverage = useQuery(coverageQuery(name)).data;
  const title = words.title[locale];
  return (
    <Page
      title={title}
      back={<BackLink to="/machines" />}
      description={
        running !== null && (
          <span className="zg-machine-now">
            {texts.now}{' '}
            {running.map((path) => (
              <Tag key={path} tone="good">
                {words.states[path]?.[locale] ?? path}
              </Tag>
            ))}
          </span>
        )
      }
    >
      {error !== null && map === null && <Failure error={error} title={texts.countsFailed} />}
      <div className="zg-machine">
        <ChartViewer
          name={name}
          map={map ?? null}
          coverage={coverage}
          running={played ?? running ?? []}
          isFollowed={played !== null}
          {...(onState && { onState })}
          {...(onLate && { onLate })}
        />
        <aside className="zg-machine-side">
          <Legend />
          {replay}
          {map !== null && <MoveTable moves={map?.moves} words={words} />}
          <StateTable words={words} map={map} />
          <WordTable heading={texts.eventsHeading} column={texts.event} words={words.events} />
          <WordTable heading={texts.guardsHeading} column={texts.guard} words={words.guards} />
          {coverage !== undefined && (
            <details className="zg-machine-tests">
              <summary>{texts.coverageHeading}</summary>
              <CoverageTable coverage={coverage} />
            </details>
          )}
        </aside>
      </div>
    </Page>
  );
}
