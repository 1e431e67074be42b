import { ImportIcon } from '@blueprintjs/icons';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { usePermittedRead } from '#src/lib/permitted-read.ts';
import { given } from '#src/lib/search.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ImportDialog } from '#src/ui/import/import-dialog.tsx';
import { ExportButton } from '#src/ui/list/export-button.tsx';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import { bringMembers, type MemberRow, membersPage, profileFields, tagCategories } from '../api.ts';
import { memberColumns } from '../columns.tsx';
import { memberFields } from '../fields.ts';
import { messages } from '../messages.ts';
import { BulkActs } from '../parts/bulk-acts.tsx';
import { CheckDialog } from '../parts/check-dialog.tsx';
import { MemberForm } from '../parts/member-form.tsx';
import { useMemberActs } from '../parts/use-member-acts.tsx';
import { type MemberSearch, profileFilters, withProfile } from '../search.ts';

export const lazyRoute = createLazyRoute('/mall/userinfo/index')({ component: MembersPage });
const route = getRouteApi('/mall/userinfo/index');

const none: readonly never[] = [];

const members = {
  route,
  page: membersPage,
  topic: 'member',
  rowName: ({ nickName }: MemberRow) => nickName,
  usualSort: { by: 'createTime', order: 'desc' },
  folded: {
    open: ({ profile }: MemberSearch) => profileFilters(profile),
    fold: (patch: Readonly<Record<string, string | number | undefined>>, { profile }: MemberSearch) =>
      withProfile(patch, profile),
  },
} as const;

function MembersPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const [open, setOpen] = useState<'check' | 'bring' | null>(null);
  const { actionsOf, dialogs } = useMemberActs();
  // Fields and tags belong to a tenant, so they appear only when one tenant's rows are on the screen.
  const isOne = tenants === null || search.tenantId !== undefined;
  const { data: fieldPage } = usePermittedRead('pageProfileFields', {
    ...profileFields(search.tenantId),
    enabled: isOne,
  });
  const { data: tagList } = usePermittedRead('listTagCategories', {
    ...tagCategories(search.tenantId),
    enabled: isOne,
  });
  const fields = (isOne ? fieldPage?.records : undefined) ?? none;
  const categories = (isOne ? tagList : undefined) ?? none;
  const known = useMemo(() => ({ tenants, fields, categories }), [tenants, fields, categories]);
  const columns = useMemo(() => memberColumns(locale, known), [locale, known]);
  const filters = useMemo(() => memberFields(locale, known), [locale, known]);
  const { current: _, size: _size, hide: _hide, sort: _sort, order: _order, ...asked } = search;
  return (
    <>
      <ListPage
        of={members}
        title={texts.title}
        columns={columns}
        fields={filters}
        actions={actionsOf}
        renderBulk={(selection, rows) => <BulkActs selection={selection} rows={rows} tenantId={search.tenantId} />}
        add={{ label: texts.create, needs: 'createMember' }}
        renderForm={(_row, close) => (
          <InTenant tenantId={search.tenantId} onClose={close}>
            <MemberForm
              detail={null}
              onClose={close}
              onDone={({ member }) => void navigate({ to: '/mall/userinfo/$id', params: { id: member.id } })}
            />
          </InTenant>
        )}
        tools={
          <>
            <Button needs="listBalanceChecks" onClick={() => setOpen('check')}>
              {texts.check}
            </Button>
            <Button needs="importMembers" icon={<ImportIcon />} onClick={() => setOpen('bring')}>
              {texts.bring}
            </Button>
            <ExportButton
              needs="exportMembers"
              path="/mall/userinfo/export"
              query={given(asked)}
              fileName="members.csv"
            />
          </>
        }
        empty={{ title: texts.noMembers, hint: texts.noMembersHint }}
      />
      {dialogs}
      {open === 'bring' && (
        <InTenant tenantId={search.tenantId} onClose={() => setOpen(null)}>
          <ImportDialog
            title={texts.bringTitle}
            hint={texts.bringHint}
            template="/mall/userinfo/import"
            bring={bringMembers}
            onBegun={(id) => navigate({ to: '/mall/jobs/$id', params: { id } })}
            onClose={() => setOpen(null)}
          />
        </InTenant>
      )}
      {open === 'check' && <CheckDialog onClose={() => setOpen(null)} />}
    </>
  );
}
