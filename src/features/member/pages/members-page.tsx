import { ImportIcon, PlusIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { given } from '#src/lib/search.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { Button } from '#src/ui/button/button.tsx';
import { createSelection } from '#src/ui/data-grid/selection.tsx';
import { ImportDialog } from '#src/ui/import/import-dialog.tsx';
import { ExportButton } from '#src/ui/list/export-button.tsx';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import { bringMembers, membersPage, profileFields, tagCategories } from '../api.ts';
import { memberColumns } from '../columns.tsx';
import { memberFields } from '../fields.ts';
import { messages } from '../messages.ts';
import { BulkActs } from '../parts/bulk-acts.tsx';
import { CheckDialog } from '../parts/check-dialog.tsx';
import { MemberForm } from '../parts/member-form.tsx';
import { useMemberActs } from '../parts/use-member-acts.tsx';
import { profileFilters, withProfile } from '../search.ts';

export const lazyRoute = createLazyRoute('/mall/userinfo/index')({ component: MembersPage });
const route = getRouteApi('/mall/userinfo/index');

const none: readonly never[] = [];

function MembersPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const [selection] = useState(createSelection);
  const [open, setOpen] = useState<'create' | 'check' | 'bring' | null>(null);
  const { actionsOf, dialogs } = useMemberActs();
  // Fields and tags are each tenant's own, so they stand where the rows of one are on the screen.
  const isOne = tenants === null || search.tenantId !== undefined;
  const { data: fieldPage } = useQuery({ ...profileFields(search.tenantId), enabled: isOne });
  const { data: tagList } = useQuery({ ...tagCategories(search.tenantId), enabled: isOne });
  const fields = (isOne ? fieldPage?.records : undefined) ?? none;
  const categories = (isOne ? tagList : undefined) ?? none;
  const known = useMemo(() => ({ tenants, fields, categories }), [tenants, fields, categories]);
  const columns = useMemo(() => memberColumns(locale, known), [locale, known]);
  const filters = useMemo(() => memberFields(locale, known), [locale, known]);
  const rows = useRows(membersPage(search), 'member');
  const { current: _, size: _size, hide: _hide, sort: _sort, order: _order, ...asked } = search;
  return (
    <>
      <ListView
        title={texts.title}
        columns={columns}
        fields={filters}
        search={{ ...search, ...profileFilters(search.profile) }}
        onSearch={(patch) =>
          void navigate({ search: (before) => ({ ...before, ...withProfile(patch, before.profile) }) })
        }
        {...rows}
        rowId={({ id }) => id}
        rowName={({ nickName }) => nickName}
        actions={actionsOf}
        selection={selection}
        bulk={<BulkActs selection={selection} rows={rows.page?.records} tenantId={search.tenantId} />}
        tools={
          <>
            <Button onClick={() => setOpen('check')}>{texts.check}</Button>
            <Button icon={<ImportIcon />} onClick={() => setOpen('bring')}>
              {texts.bring}
            </Button>
            <ExportButton path="/mall/userinfo/export" query={given(asked)} fileName="members.csv" />
            <Button intent="primary" icon={<PlusIcon />} onClick={() => setOpen('create')}>
              {texts.create}
            </Button>
          </>
        }
        usualSort={{ by: 'createTime', order: 'desc' }}
        empty={<Empty title={texts.noMembers} hint={texts.noMembersHint} />}
      />
      {dialogs}
      {open === 'create' && (
        <InTenant tenantId={search.tenantId} onClose={() => setOpen(null)}>
          <MemberForm
            detail={null}
            onClose={() => setOpen(null)}
            onDone={({ member }) => void navigate({ to: '/mall/userinfo/$id', params: { id: member.id } })}
          />
        </InTenant>
      )}
      {open === 'bring' && (
        <InTenant tenantId={search.tenantId} onClose={() => setOpen(null)}>
          <ImportDialog
            title={texts.bringTitle}
            hint={texts.bringHint}
            template="/mall/userinfo/import"
            bring={bringMembers}
            onBegun={(id) => void navigate({ to: '/mall/jobs/$id', params: { id } })}
            onClose={() => setOpen(null)}
          />
        </InTenant>
      )}
      {open === 'check' && <CheckDialog onClose={() => setOpen(null)} />}
    </>
  );
}
