import { EditIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { tenantName, useMixedTenants } from '#src/lib/tenants.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { RowSteps } from '#src/ui/list/row-steps.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { wxappDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { AuthorizeButton } from '../parts/authorize-button.tsx';
import { CallsCard } from '../parts/calls-card.tsx';
import { CodesCard } from '../parts/codes-card.tsx';
import { DomainsCard } from '../parts/domains-card.tsx';
import { HealthCard } from '../parts/health-card.tsx';
import { InfoCard } from '../parts/info-card.tsx';
import { MessagesCard } from '../parts/messages-card.tsx';
import { PrivacyCard } from '../parts/privacy-card.tsx';
import { QuotaCard } from '../parts/quota-card.tsx';
import { SecretsCard } from '../parts/secrets-card.tsx';
import { ShippingCard } from '../parts/shipping-card.tsx';
import { WxappDialog } from '../parts/wxapp-dialog.tsx';
import './wxapp-page.css';

export const lazyRoute = createLazyRoute('/weixin/wxapp/$id')({ component: WxappPage });

/** One mini-program or official account: consent, tokens, quota, codes, domains and privacy. */
function WxappPage() {
  const { id } = lazyRoute.useParams();
  // What is shown or typed for one account must not stand under the next.
  return <AccountPage key={id} id={id} />;
}

function AccountPage({ id }: { id: string }) {
  const navigate = lazyRoute.useNavigate();
  const texts = useMessages(messages);
  const tenants = useMixedTenants();
  const [isEdited, setEdited] = useState(false);
  const query = useQuery(wxappDetail(id));
  const { data } = query;
  useChanges('wxapp', () => void readAnew(query), id);
  const back = <BackLink to="/weixin/wxapp/index" search={useWalkSearch('wxapp', id)} />;
  if (data === undefined)
    return (
      <Page title={texts.title} back={back}>
        <Pending of={query} lines={10} />
      </Page>
    );
  const isMini = data.appType === 1;
  // An account with its own secret can use the calls that need no consent.
  const isConsented = data.authState === 'authorized';
  const isOwn = data.isComponent === 0;
  return (
    <Page
      title={data.name}
      viewed={{ kind: 'app', id }}
      back={back}
      description={[
        texts.types[data.appType],
        id,
        ...(tenants === null ? [] : [tenantName(tenants, data.tenantId)]),
        texts.ways[data.isComponent],
      ].join(' · ')}
      actions={
        <>
          <RowSteps
            kind="wxapp"
            id={id}
            onOpen={(next) => void navigate({ to: '/weixin/wxapp/$id', params: { id: next }, replace: true })}
          />
          {isMini && (
            <Link to="/weixin/code/$appId" params={{ appId: id }} className={buttonClass({})}>
              {texts.code}
            </Link>
          )}
          <Button needs="updateWxapp" icon={<EditIcon />} onClick={() => setEdited(true)}>
            {texts.edit}
          </Button>
          <AuthorizeButton app={data} />
        </>
      }
    >
      {!isConsented && <p className="zg-wxapp-notice">{isOwn ? texts.consentNever : texts.consentGone}</p>}
      <div className="zg-wxapp">
        <HealthCard id={id} isMiniProgram={isMini} />
        {isConsented && <InfoCard id={id} />}
        {isMini && (isConsented || isOwn) && <ShippingCard id={id} />}
        {(isConsented || isOwn) && (
          <>
            <SecretsCard id={id} isMiniProgram={isMini} />
            <QuotaCard id={id} appType={data.appType} />
            <CodesCard app={data} />
          </>
        )}
      </div>
      {(isConsented || isOwn) && <MessagesCard app={data} />}
      {isMini && isConsented && <DomainsCard id={id} />}
      {isMini && isConsented && <PrivacyCard id={id} />}
      <CallsCard id={id} />
      {isEdited && <WxappDialog app={data} onClose={() => setEdited(false)} />}
    </Page>
  );
}
