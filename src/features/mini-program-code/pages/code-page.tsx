import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { words } from '#machines/mini-program-code/words.ts';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { tenantName, useMixedTenants } from '#src/lib/tenants.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { HistoryList } from '#src/ui/history/history-list.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { codeDetail, type CodeDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { CodeActs } from '../parts/code-acts.tsx';
import { LifeBar } from '../parts/life-bar.tsx';
import { AuditsCard, VersionsCard } from '../parts/past-cards.tsx';
import { OnlineCard, SheetCard, TrialCard } from '../parts/slot-cards.tsx';
import { VisitCard } from '../parts/visit-card.tsx';
import { stageTones } from '../words.ts';
import './code-page.css';

export const lazyRoute = createLazyRoute('/weixin/code/$appId')({ component: CodePage });

/** The code of one mini-program: where it stands in WeChat's slots, what can be done and why not, and what happened. */
function CodePage() {
  const { appId } = lazyRoute.useParams();
  const texts = useMessages(messages);
  const tenants = useMixedTenants();
  // What changed while another page was open was not heard here.
  const { data, error, refetch } = useQuery({ ...codeDetail(appId), staleTime: 0 });
  useChanges('code', () => void refetch(), appId);
  // A consent that came or went decides what can be done.
  useChanges('wxapp', () => void refetch(), appId);
  const isCut = data?.acts.some(({ guard }) => guard === 'isAuthorized') === true;
  const back = <BackLink to="/weixin/code/index" />;
  if (data === undefined)
    return (
      <Page title={texts.title} back={back}>
        {error === null ? <Skeleton lines={12} /> : <Failure error={error} onRetry={() => void refetch()} />}
      </Page>
    );
  return (
    <Page
      title={data.appName}
      back={back}
      description={
        <span className="zg-code-standing" data-version={data.version}>
          <Tag tone={stageTones[data.stage]}>{texts.stages[data.stage]}</Tag>
          <Link to="/weixin/wxapp/$id" params={{ id: appId }} title={texts.settings}>
            <code>{appId}</code>
          </Link>
          {tenants !== null && <Tag tone="neutral">{tenantName(tenants, data.tenantId)}</Tag>}
        </span>
      }
      actions={<CodeActs code={data} />}
    >
      {data.calling !== null && (
        <output className="zg-code-calling">
          <span className="zg-spinner" aria-hidden="true" />
          {texts.calling}
        </output>
      )}
      <Unauthorized code={data} />
      <Notice notice={data.notice} />
      <Card>
        <LifeBar code={data} />
      </Card>
      <div className="zg-code-slots">
        <TrialCard code={data} />
        <SheetCard code={data} />
        <div className="zg-code-stack">
          <OnlineCard code={data} />
          {!isCut && <VisitCard appId={appId} />}
        </div>
      </div>
      {!isCut && <VersionsCard code={data} />}
      <AuditsCard appId={appId} />
      <Card
        title={texts.history}
        actions={
          <Link
            to="/machines/$name"
            params={{ name: 'mini-program-code' }}
            search={{ row: appId }}
            className={buttonClass({ variant: 'minimal', size: 'small' })}
          >
            {texts.onChart}
          </Link>
        }
      >
        <HistoryList machine="mini-program-code" words={words} id={appId} facts={{}} isFolded />
      </Card>
    </Page>
  );
}

/** Without a consent nothing can be done here: the way to it. */
function Unauthorized({ code: { acts, appId } }: { code: CodeDetail }) {
  const texts = useMessages(messages);
  const reason = acts.find(({ guard }) => guard === 'isAuthorized')?.reason;
  if (reason === undefined) return null;
  return (
    <p className="zg-code-notice">
      {reason}
      <Link to="/weixin/wxapp/$id" params={{ id: appId }}>
        {texts.authorize}
      </Link>
    </p>
  );
}

function Notice({ notice }: { notice: CodeDetail['notice'] }) {
  const texts = useMessages(messages);
  if (notice === null) return null;
  return (
    <p className="zg-code-notice">
      <strong>{texts.notice}</strong> {notice.words}
      {notice.errcode !== null && ` (${notice.errcode})`} · {formatTime(notice.time)}
    </p>
  );
}
