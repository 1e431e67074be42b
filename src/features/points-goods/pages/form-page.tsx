import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { isDirty } from '#machines/points-goods-wizard/selectors.ts';
import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { draftOf } from '#src/lib/drafts.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { staysOn, useLeaving } from '#src/lib/leaving.ts';
import { NamedTenant, useNamedTenant } from '#src/lib/named-tenant.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { useOperator, useSeesTenants } from '#src/lib/session.ts';
import { createUploads } from '#src/lib/uploads.ts';
import { readAgain } from '#src/lib/write.ts';
import { Card } from '#src/ui/card/card.tsx';
import { RowSteps } from '#src/ui/list/row-steps.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { RichText } from '#src/ui/rich-text/rich-text.tsx';
import { Skeleton } from '#src/ui/state-views/state-views.tsx';
import { PageInTenant } from '#src/ui/tenant/in-tenant.tsx';
import { pointsGoods } from '../api.ts';
import { readDraft, servedKey } from '../draft.ts';
import { messages } from '../messages.ts';
import { useWizard } from '../parts/use-wizard.ts';
import { WizardForm } from '../parts/wizard-form.tsx';
import { createWizardServices } from '../services.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useShops } from './use-shops.ts';

export const lazyRoute = createLazyRoute('/mall/points/form')({ component: FormPage });
const route = getRouteApi('/mall/points/form');

const list = '/mall/points/index';

function FormPage() {
  const { id, tenantId, type } = route.useSearch();
  const texts = useMessages(messages);
  const search = useWalkSearch('pointsGoods', '');
  // A different row, or a new one, starts a new wizard.
  const wizard = <Recalled key={id ?? 'new'} id={id ?? null} type={type ?? null} />;
  if (id !== undefined) return <InItsTenant id={id}>{wizard}</InItsTenant>;
  return (
    <PageInTenant key={tenantId} begunIn={tenantId} frame={(question) => framed(texts.add, search, question)}>
      {wizard}
    </PageInTenant>
  );
}

const framed = (title: string, search: object, content: ReactNode) => (
  <Page title={title} back={<BackLink to={list} search={search} />}>
    {content}
  </Page>
);

/** Names the tenant of saved goods to staff who work in all tenants: its goods and shops are to choose from. */
function InItsTenant({ id, children }: { id: string; children: ReactNode }) {
  const isMixed = useSeesTenants();
  const { data, isLoading } = useQuery({ ...pointsGoods(id), enabled: isMixed });
  if (isLoading) return <Waiting id={id} />;
  return <NamedTenant value={isMixed ? data?.tenantId : undefined}>{children}</NamedTenant>;
}

function Waiting({ id }: { id: string | null }) {
  const texts = useMessages(messages);
  return framed(
    id === null ? texts.add : texts.edit,
    useWalkSearch('pointsGoods', id ?? ''),
    <Card>
      <Skeleton lines={10} height={20} />
    </Card>,
  );
}

interface Addressed {
  id: string | null;
  type: string | null;
}

/** The wizard, once the server's draft has been read; an unreadable draft blocks nothing. */
function Recalled(address: Addressed) {
  const named = useNamedTenant();
  const { data, isPending } = useQuery({
    ...draftOf(servedKey(address.id, named.tenantId)),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const owner = useDraftOwner(address.id);
  const hasDraft = address.id !== null && !isPending && readDraft(owner, data ?? null) !== null;
  const saved = useQuery({ ...pointsGoods(address.id ?? '0'), staleTime: 0, enabled: hasDraft });
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && !isPending && !saved.isFetching) setKnown(true);
  if (isKnown) return <FormWizard {...address} served={data ?? null} savedAt={saved.data?.updateTime} />;
  return <Waiting id={address.id} />;
}

function useDraftOwner(id: string | null) {
  const { id: operatorId, tenantId, chosenTenantId } = useOperator();
  const named = useNamedTenant();
  return { operatorId, tenantId: tenantId ?? chosenTenantId ?? named.tenantId ?? null, id };
}

interface FormWizardProps extends Addressed {
  served: Parameters<typeof useKeptDraft>[1];
  savedAt: string | undefined;
}

function FormWizard({ id, type, served, savedAt }: FormWizardProps) {
  const texts = useMessages(messages);
  const navigate = route.useNavigate();
  const { queryClient } = route.useRouteContext();
  const named = useNamedTenant();
  const kept = useKeptDraft(useDraftOwner(id), served, savedAt);
  const [uploads] = useState(() => createUploads({ dir: 'editor/', ...named }));
  const seesCategories = useWithheld()('readCategoryTree') === null;
  const [services] = useState(() => createWizardServices(named, seesCategories));
  const [input] = useState(() => ({ id, type, draft: kept.draft, seed: newIdempotencyKey().slice(0, 16) }));
  const search = useWalkSearch('pointsGoods', id ?? '');
  const toList = () => void navigate({ to: list, search, ignoreBlocker: true });
  const wizard = useWizard({
    input,
    services,
    uploads,
    keepDraft: kept.keep,
    onLeft: () => {
      if (!leaving.isAsking()) toList();
    },
    onView: toList,
    onSaved: () => void readAgain(queryClient, ['/mall/pointsgoodsspu/page']),
  });
  const { actor } = wizard;
  // More are added on the page of new ones, which asks for their tenant and keeps their draft.
  const send: typeof wizard.send = (event) => {
    if (id === null || event.type !== 'wizard.continue') wizard.send(event);
    else void navigate({ to: '/mall/points/form', search: { type: type ?? undefined }, replace: true });
  };
  const leaving = useLeaving(
    () => isDirty(actor.getSnapshot()),
    () => staysOn(actor),
  );
  const shops = useShops(wizard.wizard.context.form.shopId);
  const steps = id !== null && (
    <RowSteps
      kind="pointsGoods"
      id={id}
      onOpen={(next) => void navigate({ to: '/mall/points/form', search: { id: next }, replace: true })}
    />
  );
  return (
    <WizardForm
      {...wizard}
      send={send}
      title={id === null ? texts.add : texts.edit}
      steps={steps}
      shops={shops}
      editor={RichText}
      viewed={id === null ? undefined : { kind: 'points-goods', id }}
    />
  );
}
