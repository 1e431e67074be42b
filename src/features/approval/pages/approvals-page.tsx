import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { approvalsPage } from '../api.ts';
import { approvalColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { stateName } from '../words.ts';

export const lazyRoute = createLazyRoute('/upms/approval/index')({ component: ApprovalsPage });
const route = getRouteApi('/upms/approval/index');

/** In order of urgency; agreed is over within the moment in which it begins. */
const states = ['asked', 'done', 'refused', 'lapsed', 'withdrawn'];

const approvals = {
  route,
  page: approvalsPage,
  topic: 'approval',
  columns: approvalColumns,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

function ApprovalsPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const tenants = useMixedTenants();
  return (
    <ListPage
      of={approvals}
      title={texts.title}
      rowName={({ approvalNo }) => approvalNo}
      fields={[choiceField('view', texts.view, texts.views), ...tenantField(tenants, texts.tenant)]}
      states={{
        label: texts.state,
        all: texts.all,
        states,
        nameOf: (state) => stateName(state, locale),
        counts: undefined,
      }}
      empty={{ title: texts.noneYet, hint: texts.noneHint }}
    />
  );
}
