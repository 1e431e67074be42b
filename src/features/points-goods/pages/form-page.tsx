import { createLazyRoute, getRouteApi, useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useOperator, useSeesTenants } from '#src/lib/session.ts';
import { createUploads } from '#src/lib/uploads.ts';
import { readAgain } from '#src/lib/write.ts';
import { Card } from '#src/ui/card/card.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { RichText } from '#src/ui/rich-text/rich-text.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { keepDraft, readDraft } from '../draft.ts';
import { messages } from '../messages.ts';
import { useWizard } from '../parts/use-wizard.ts';
import { WizardForm } from '../parts/wizard-form.tsx';
import { createWizardServices } from '../services.ts';
import { useShops } from './use-shops.ts';

export const lazyRoute = createLazyRoute('/mall/points/form')({ component: FormPage });
const route = getRouteApi('/mall/points/form');

const list = '/mall/points/index';

function FormPage() {
  const { id, type } = route.useSearch();
  const texts = useMessages(messages);
  const seesTenants = useSeesTenants();
  if (seesTenants && id === undefined) {
    return (
      <Page title={texts.add} back={<BackLink to={list} search={{}} />}>
        <Card>
          <Empty title={texts.chooseTenant} hint={texts.chooseTenantHint} />
        </Card>
      </Page>
    );
  }
  // Another row, or a new one, is another wizard.
  return <FormWizard key={id ?? 'new'} id={id ?? null} type={type ?? null} />;
}

function FormWizard({ id, type }: { id: string | null; type: string | null }) {
  const texts = useMessages(messages);
  const navigate = route.useNavigate();
  const { queryClient } = route.useRouteContext();
  const { id: operatorId, tenantId, chosenTenantId } = useOperator();
  const owner = { operatorId, tenantId: tenantId ?? chosenTenantId, id };
  const [uploads] = useState(() => createUploads());
  const [services] = useState(createWizardServices);
  const [input] = useState(() => ({ id, type, draft: readDraft(owner), seed: newIdempotencyKey().slice(0, 16) }));
  const isFree = useRef(false);
  const goOn = useRef<(() => void) | null>(null);
  const toList = () => {
    isFree.current = true;
    void navigate({ to: list, search: {} });
  };
  const wizard = useWizard({
    input,
    services,
    uploads,
    keepDraft: (draft) => keepDraft(owner, draft),
    onLeft: () => {
      isFree.current = true;
      if (goOn.current) goOn.current();
      else toList();
    },
    onView: toList,
    onSaved: () => void readAgain(queryClient, ['/mall/pointsgoodsspu/page']),
  });
  const { send, actor } = wizard;
  const shops = useShops(wizard.wizard.context.form.shopId);
  const isDirty = () => actor.getSnapshot().context.dirty;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => !isFree.current && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isAsked = wizard.wizard.matches({ leaving: 'questioned' });
  const wasAsked = useRef(false);
  useEffect(() => {
    if (status === 'blocked' && goOn.current === null) {
      goOn.current = proceed;
      send({ type: 'page.leave' });
    }
    if (wasAsked.current && !isAsked && !isFree.current) {
      goOn.current = null;
      reset?.();
    }
    wasAsked.current = isAsked;
  }, [status, proceed, reset, send, isAsked]);
  return <WizardForm {...wizard} title={id === null ? texts.add : texts.edit} shops={shops} editor={RichText} />;
}
