import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { Card } from '#src/ui/card/card.tsx';
import { useLeaveQuestion } from '#src/ui/form/leave-question.tsx';
import { RowSteps } from '#src/ui/list/row-steps.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { PageInTenant } from '#src/ui/tenant/in-tenant.tsx';
import { type Goods, goodsDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { GoodsForm } from '../parts/goods-form.tsx';
import { SpuSpecsDialog } from '../parts/spu-specs-dialog.tsx';
import { useGoodsForm } from '../parts/use-goods-form.ts';

export const lazyRoute = createLazyRoute('/mall/goodsspu/form')({ component: FormPage });
const route = getRouteApi('/mall/goodsspu/form');

const list = '/mall/goodsspu/index';

function FormPage() {
  const { id, tenantId } = route.useSearch();
  const navigate = route.useNavigate();
  const texts = useMessages(messages);
  return (
    <Page
      title={id === undefined ? texts.addTitle : texts.editTitle}
      viewed={id === undefined ? undefined : { kind: 'goods', id }}
      back={<BackLink to={list} search={useWalkSearch('goods', id ?? '')} />}
      actions={
        id !== undefined && (
          <RowSteps kind="goods" id={id} onOpen={(next) => void navigate({ search: { id: next }, replace: true })} />
        )
      }
    >
      {id !== undefined && <Known key={id} id={id} />}
      {id === undefined && (
        <PageInTenant key={tenantId} begunIn={tenantId}>
          <Form goods={null} onManage={() => {}} />
        </PageInTenant>
      )}
    </Page>
  );
}

/** The form of saved goods, which it loads first. */
function Known({ id }: { id: string }) {
  const query = useQuery({ ...goodsDetail(id), refetchOnWindowFocus: false });
  const { data } = query;
  const [isManaging, setManaging] = useState(false);
  if (data !== undefined) {
    return (
      <PageInTenant tenantId={data.tenantId}>
        <Form goods={data} onManage={() => setManaging(true)} />
        {isManaging && (
          // The changed goods are loaded before the form below can be reached again.
          <SpuSpecsDialog goods={data} onClose={() => void query.refetch().then(() => setManaging(false))} />
        )}
      </PageInTenant>
    );
  }
  return (
    <Card>
      <Pending of={query} lines={12} height={20} />
    </Card>
  );
}

interface FormProps {
  goods: Goods | null;
  onManage: () => void;
}

function Form({ goods, onManage }: FormProps) {
  const navigate = route.useNavigate();
  const search = useWalkSearch('goods', goods?.id ?? '');
  const form = useGoodsForm(goods, () => navigate({ to: list, search, ignoreBlocker: true }));
  const leaveQuestion = useLeaveQuestion(form.isUnsaved);
  return (
    <>
      <GoodsForm form={form} goods={goods} onLeave={() => void navigate({ to: list, search })} onManage={onManage} />
      {leaveQuestion}
    </>
  );
}
