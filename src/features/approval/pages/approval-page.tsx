import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { rowChart } from '#machines/approval/row.ts';
import { words } from '#machines/approval/words.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { type ShownAct, useActs, useRowActor, useStatePaths } from '#src/lib/row-actor.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { useWantedAct } from '#src/lib/wanted-act.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { HistoryList } from '#src/ui/history/history-list.tsx';
import { MemberLink } from '#src/ui/member-link/member-link.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { RefusedActs } from '#src/ui/refused-acts/refused-acts.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { approvalDetail, type Approval } from '../api.ts';
import { messages } from '../messages.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { RowLink } from '../parts/row-link.tsx';
import { actionName, amountText } from '../shown.ts';
import { useOnlooker } from '../use-onlooker.ts';
import { eventName, stateName, toneOf } from '../words.ts';
import './approval-page.css';

export const lazyRoute = createLazyRoute('/upms/approval/$id')({ component: ApprovalPage });

/** One approval: what is asked for and why, what came of it, and what the one who looks may do. */
function ApprovalPage() {
  const { id } = lazyRoute.useParams();
  const texts = messages[useLocale()];
  const query = useQuery(approvalDetail(id));
  const { data } = query;
  useChanges('approval', () => void readAnew(query));
  const back = <BackLink to="/upms/approval/index" search={useWalkSearch('approval', id)} />;
  if (data === undefined)
    return (
      <Page title={texts.title} back={back}>
        <Pending of={query} lines={8} />
      </Page>
    );
  return <ApprovalView key={id} approval={data} back={back} />;
}

function ApprovalView({ approval, back }: { approval: Approval; back: ReactNode }) {
  const locale = useLocale();
  const texts = messages[locale];
  const [chosen, setChosen] = useState<ShownAct | null>(null);
  const actor = useRowActor(rowChart, approval);
  const acts = useActs(actor, rowChart, useOnlooker());
  const [state = ''] = useStatePaths(actor);
  const { act: wanted } = lazyRoute.useSearch();
  const navigate = lazyRoute.useNavigate();
  useWantedAct(wanted, acts, { open: setChosen, forget: () => void navigate({ search: {}, replace: true }) });
  return (
    <Page
      title={approval.approvalNo}
      back={back}
      description={
        <span data-version={approval.version}>
          <Tag tone={toneOf(state)}>{stateName(state, locale)}</Tag>
        </span>
      }
      actions={acts
        .filter(({ allowed }) => allowed)
        .map((act) => (
          <Button key={act.act} intent={act.act === 'agree' ? 'primary' : 'none'} onClick={() => setChosen(act)}>
            {eventName(act.event, locale)}
          </Button>
        ))}
    >
      <RefusedActs acts={acts} name={eventName} />
      <div className="zg-approval">
        <Request approval={approval} />
        <Outcome approval={approval} />
        <Card
          title={texts.history}
          actions={
            <Link
              to="/machines/$name"
              params={{ name: 'approval' }}
              search={{ row: approval.id }}
              className={buttonClass({ variant: 'minimal', size: 'small' })}
            >
              {texts.onChart}
            </Link>
          }
        >
          <HistoryList
            machine="approval"
            words={words}
            id={approval.id}
            facts={{
              refusalReason: { label: texts.refusalReason },
              decided_name: { label: texts.decider },
            }}
          />
        </Card>
      </div>
      {chosen !== null && <ActDialog approval={approval} act={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

function Request({ approval }: { approval: Approval }) {
  const locale = useLocale();
  const texts = messages[locale];
  return (
    <Card title={texts.request}>
      <Facts
        rows={[
          { label: texts.what, value: actionName(approval, locale) },
          { label: texts.amount, value: amountText(approval, locale) },
          { label: texts.about, value: <RowLink approval={approval} /> },
          {
            label: texts.member,
            value: <MemberLink id={approval.memberId} name={approval.memberName || texts.none} />,
          },
          { label: texts.reason, value: approval.reason || texts.none },
          { label: texts.asker, value: approval.askedName },
          { label: texts.asked, value: formatTime(approval.createTime) },
        ]}
      />
    </Card>
  );
}

function Outcome({ approval }: { approval: Approval }) {
  const locale = useLocale();
  const texts = messages[locale];
  const { decidedName, refusalReason, lapsedBecause, lapseWords } = approval;
  const lapse = lapsedBecause === null ? texts.none : (lapseWords?.[locale] ?? texts.lapses[lapsedBecause]);
  return (
    <Card title={texts.decision}>
      <Facts
        rows={[
          { label: texts.decider, value: decidedName ?? texts.none },
          { label: texts.refusalReason, value: refusalReason ?? texts.none },
          { label: texts.lapse, value: lapse },
          { label: texts.since, value: formatTime(approval.stateTime) },
          { label: texts.due, value: formatTime(approval.dueTime) },
        ]}
      />
    </Card>
  );
}
