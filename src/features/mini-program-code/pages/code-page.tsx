import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { aroundOf, rowChart, unauthorised } from '#machines/mini-program-code/row.ts';
import { words } from '#machines/mini-program-code/words.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useActs, useRowActor, useStatePaths, useTag } from '#src/lib/row-actor.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { tenantName, useMixedTenants } from '#src/lib/tenants.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { HistoryList } from '#src/ui/history/history-list.tsx';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
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

/**
 * The code of one mini-program: its state in WeChat's slots, the actions with reasons for blocked ones, and its
 * history.
 */
function CodePage() {
  const { appId } = lazyRoute.useParams();
  const texts = useMessages(messages);
  // This page heard no changes while another page was open.
  const query = useQuery({ ...codeDetail(appId), staleTime: 0 });
  const { data } = query;
  useChanges('code', () => void readAnew(query), appId);
  // A granted or revoked consent changes what is possible.
  useChanges('wxapp', () => void readAnew(query), appId);
  const back = <BackLink to="/weixin/code/index" search={useWalkSearch('code', appId)} />;
  if (data === undefined)
    return (
      <Page title={texts.title} back={back}>
        <Pending of={query} lines={12} />
      </Page>
    );
  return <CodeView key={appId} code={data} back={back} />;
}

function CodeView({ code, back }: { code: CodeDetail; back: ReactNode }) {
  const { appId, appName, stage, tenantId, version } = code;
  const texts = useMessages(messages);
  const tenants = useMixedTenants();
  const { isAuthorized, quota, readTime } = code;
  const around = useMemo(() => aroundOf({ isAuthorized, quota, readTime }), [isAuthorized, quota, readTime]);
  const actor = useRowActor(rowChart, code);
  const acts = useActs(actor, rowChart, around);
  const paths = useStatePaths(actor);
  const isCalling = useTag(actor, 'busy');
  return (
    <Page
      title={appName}
      viewed={{ kind: 'mini-program-code', id: appId }}
      back={back}
      description={
        <span className="zg-code-standing" data-version={version}>
          <Tag tone={stageTones[stage]}>{texts.stages[stage]}</Tag>
          <NumberLink kind="wxapp" id={appId} no={<code>{appId}</code>} />
          {tenants !== null && <Tag tone="neutral">{tenantName(tenants, tenantId)}</Tag>}
        </span>
      }
      actions={<CodeActs code={code} acts={acts} />}
    >
      {isCalling && (
        <output className="zg-code-calling">
          <span className="zg-spinner" aria-hidden="true" />
          {texts.calling}
        </output>
      )}
      <Unauthorized code={code} />
      <Notice notice={code.notice} />
      <Card>
        <LifeBar code={code} paths={paths} />
      </Card>
      <div className="zg-code-slots">
        <TrialCard code={code} />
        <SheetCard code={code} />
        <div className="zg-code-stack">
          <OnlineCard code={code} />
          {isAuthorized && code.online !== null && <VisitCard appId={appId} />}
        </div>
      </div>
      {isAuthorized && <VersionsCard code={code} acts={acts} />}
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

/** Shown without a consent, which every action here needs: links to where it is given. */
function Unauthorized({ code: { isAuthorized, appId } }: { code: CodeDetail }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const isClosed = useWithheld()('readWxapp') !== null;
  if (isAuthorized) return null;
  return (
    <p className="zg-code-notice">
      {unauthorised.words[locale]}
      {!isClosed && (
        <Link to="/weixin/wxapp/$id" params={{ id: appId }}>
          {texts.authorize}
        </Link>
      )}
    </p>
  );
}

function Notice({ notice }: { notice: CodeDetail['notice'] }) {
  const texts = useMessages(messages);
  if (notice === null) return null;
  return (
    <p className="zg-code-notice">
      <strong>{texts.notice}</strong> {notice.words}
      {notice.rid !== null && ` · rid ${notice.rid}`} · {formatTime(notice.time)}
    </p>
  );
}
