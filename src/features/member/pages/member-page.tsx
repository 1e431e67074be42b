import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { useWantedAct } from '#src/lib/wanted-act.ts';
import { WaitingApprovals } from '#src/ui/approval/waiting-approvals.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { RowMenu } from '#src/ui/data-grid/row-actions.tsx';
import { RowSteps } from '#src/ui/list/row-steps.tsx';
import { useMainAct } from '#src/ui/list/use-main-act.ts';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { memberDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { AdjustmentsCard } from '../parts/adjustments-card.tsx';
import { AssetsCard } from '../parts/assets-card.tsx';
import { IdentitiesCard } from '../parts/identities-card.tsx';
import { OrdersCard } from '../parts/orders-card.tsx';
import { BasicsCard, BelongsCards, ProfileCard } from '../parts/profile-cards.tsx';
import { useMemberActs } from '../parts/use-member-acts.tsx';
import './member-page.css';

export const lazyRoute = createLazyRoute('/mall/userinfo/$id')({ component: MemberPage });

const atHand = ['edit', 'give', 'adjust'];

/** One member: who they are, what they hold, and every action on them. */
function MemberPage() {
  const { id } = lazyRoute.useParams();
  // What was revealed of one member must not stand under the next.
  return <OneMember key={id} id={id} />;
}

function OneMember({ id }: { id: string }) {
  const navigate = lazyRoute.useNavigate();
  const texts = useMessages(messages);
  const query = useQuery(memberDetail(id));
  const { data } = query;
  useChanges('member', () => void readAnew(query));
  const { act: wanted } = lazyRoute.useSearch();
  const withheld = useWithheld();
  const { actionsOf, dialogs } = useMemberActs(() => void navigate({ to: '/mall/userinfo/index' }));
  const back = <BackLink to="/mall/userinfo/index" search={useWalkSearch('member', id)} />;
  const actions = data === undefined ? [] : actionsOf(data.member);
  useWantedAct(
    wanted,
    actions.map(({ id: act, needs, onSelect }) => {
      const reason = withheld(needs);
      return { act, allowed: reason === null, reason, onSelect };
    }),
    { open: ({ onSelect }) => onSelect(), forget: () => void navigate({ search: {}, replace: true }) },
  );
  const give = actions.find((each) => each.id === 'give');
  useMainAct(withheld(give?.needs) === null ? give : undefined, ({ onSelect }) => onSelect());
  if (data === undefined)
    return (
      <Page title={texts.detail} back={back}>
        <Pending of={query} lines={12} />
      </Page>
    );
  const { member } = data;
  return (
    <Page
      title={member.nickName}
      viewed={{ kind: 'member', id }}
      back={back}
      description={
        <Tag tone={member.status === 0 ? 'good' : 'bad'}>{member.status === 0 ? texts.active : texts.disabled}</Tag>
      }
      actions={
        <>
          <RowSteps
            kind="member"
            id={id}
            onOpen={(next) => void navigate({ to: '/mall/userinfo/$id', params: { id: next }, replace: true })}
          />
          {actions
            .filter((action) => atHand.includes(action.id))
            .map((action) => (
              <Button
                key={action.id}
                needs={action.needs}
                intent={action.id === 'edit' ? 'primary' : 'none'}
                onClick={action.onSelect}
              >
                {action.label}
              </Button>
            ))}
          <RowMenu name={member.nickName} actions={actions.filter((action) => !atHand.includes(action.id))} />
        </>
      }
    >
      <WaitingApprovals of={{ userId: id }} />
      <div className="zg-member">
        <div className="zg-member-main">
          <AssetsCard userId={id} />
          {withheld('pageAdjustments') === null && <AdjustmentsCard member={member} />}
          <OrdersCard userId={id} open={data.openOrders} />
        </div>
        <div className="zg-member-side">
          <BasicsCard detail={data} />
          <ProfileCard key={member.version} detail={data} />
          <IdentitiesCard userId={id} name={member.nickName} />
          <BelongsCards detail={data} />
        </div>
      </div>
      {dialogs}
    </Page>
  );
}
