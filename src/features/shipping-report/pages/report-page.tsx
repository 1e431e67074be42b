import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { rowChart } from '#machines/shipping-report/row.ts';
import { words } from '#machines/shipping-report/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { type ShownAct, useActs, useRowActor, useStatePaths, useTag } from '#src/lib/row-actor.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { useWantedAct } from '#src/lib/wanted-act.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { HistoryList } from '#src/ui/history/history-list.tsx';
import { RowSteps } from '#src/ui/list/row-steps.tsx';
import { useMainAct } from '#src/ui/list/use-main-act.ts';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { RefusedActs } from '#src/ui/refused-acts/refused-acts.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { reportDetail, type ReportDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { ReportFacts, ToldParcels } from '../parts/report-facts.tsx';
import { ofReports, refusalText } from '../words.ts';
import './report-page.css';

export const lazyRoute = createLazyRoute('/mall/shippingreport/$id')({ component: ReportPage });

/** One shipping report: where it stands, what WeChat says, and what can be done. */
function ReportPage() {
  const { id } = lazyRoute.useParams();
  const texts = useMessages(messages);
  const query = useQuery(reportDetail(id));
  const { data } = query;
  useChanges('shipping-report', () => void readAnew(query), id);
  const back = <BackLink to="/mall/shippingreport/index" search={useWalkSearch('shipping-report', id)} />;
  if (data === undefined)
    return (
      <Page title={texts.detail} back={back}>
        <Pending of={query} lines={8} />
      </Page>
    );
  return <ReportView key={id} report={data} back={back} />;
}

function ReportView({ report, back }: { report: ReportDetail; back: ReactNode }) {
  const locale = useLocale();
  const texts = messages[locale];
  const [chosen, setChosen] = useState<ShownAct | null>(null);
  const actor = useRowActor(rowChart, report);
  const acts = useActs(actor, rowChart);
  const isBusy = useTag(actor, 'busy');
  const isClosed = useTag(actor, 'closed');
  const [state = ''] = useStatePaths(actor);
  const { act: wanted } = lazyRoute.useSearch();
  const navigate = lazyRoute.useNavigate();
  useWantedAct(wanted, acts, { open: setChosen, forget: () => void navigate({ search: {}, replace: true }) });
  const possible = acts.filter(({ allowed }) => allowed);
  useMainAct(possible[0], setChosen);
  const open = (id: string) => void navigate({ to: '/mall/shippingreport/$id', params: { id }, replace: true });
  return (
    <Page
      title={report.orderNo}
      back={back}
      description={
        <span className="zg-report-standing" data-version={report.version}>
          <Tag tone={ofReports.toneOf(state)}>{ofReports.stateName(state, locale)}</Tag>
          <span>{labels.ShippingTravel[report.travel][locale]}</span>
        </span>
      }
      actions={
        <>
          <RowSteps kind="shipping-report" id={report.id} onOpen={open} />
          {possible.map((act) => (
            <Button key={act.act} intent={act === possible[0] ? 'primary' : 'none'} onClick={() => setChosen(act)}>
              {ofReports.eventName(act.event, locale)}
            </Button>
          ))}
        </>
      }
    >
      <RefusedActs acts={acts} name={ofReports.eventName} />
      {isBusy && (
        <output className="zg-report-busy">
          <span className="zg-spinner" aria-hidden="true" />
          {texts.busy}
        </output>
      )}
      <div className="zg-report">
        <Card title={texts.about}>
          <Hint report={report} isClosed={isClosed} acts={acts} />
          <ReportFacts report={report} isClosed={isClosed} />
        </Card>
        <div className="zg-report-column">
          <Card title={texts.parcels}>
            <ToldParcels parcels={report.parcels} />
          </Card>
          <Card
            title={texts.history}
            actions={
              <Link
                to="/machines/$name"
                params={{ name: 'shipping-report' }}
                search={{ row: report.id }}
                className={buttonClass({ variant: 'minimal', size: 'small' })}
              >
                {texts.onChart}
              </Link>
            }
          >
            <HistoryList
              machine="shipping-report"
              words={words}
              id={report.id}
              facts={{
                refusal: { label: texts.refusal, text: (code) => refusalText(code, locale) },
                note: { label: texts.note },
              }}
            />
          </Card>
        </div>
      </div>
      {chosen !== null && <ActDialog report={report} act={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

interface HintProps {
  report: Pick<ReportDetail, 'refusal' | 'hasNews' | 'isAll' | 'isCorrected'>;
  isClosed: boolean;
  acts: readonly ShownAct[];
}

/** What stands against an open report, or what WeChat has no longer right; nothing for most. */
function Hint({ report: { refusal, hasNews, isAll, isCorrected }, isClosed, acts }: HintProps) {
  const texts = useMessages(messages);
  if (isClosed) return null;
  const isCorrectable = acts.some(({ act, allowed }) => act === 'correct' && allowed);
  const hint =
    refusal ?? (isCorrectable ? texts.outdated : hasNews && isAll && isCorrected ? texts.outdatedForGood : null);
  return hint === null ? null : <p className="zg-report-note">{hint}</p>;
}
