import { PlusIcon } from '@blueprintjs/icons';
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatTime } from '#src/lib/format.ts';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName, useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { RowAction } from '#src/ui/data-grid/row-actions.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import type { Tone } from '#src/ui/tag/tag.tsx';
import { deleteWxapp, touchedByApps, type Wxapp, wxappsPage } from '../api.ts';
import { messages } from '../messages.ts';
import { AuthorizeButton } from '../parts/authorize-button.tsx';
import { WxappDialog } from '../parts/wxapp-dialog.tsx';

export const lazyRoute = createLazyRoute('/weixin/wxapp/index')({ component: WxappsPage });
const route = getRouteApi('/weixin/wxapp/index');

const authTones: Record<Wxapp['authState'], Tone> = { none: 'neutral', authorized: 'good', revoked: 'bad' };

function columnsOf(locale: Locale, tenants: readonly Tenant[] | null): Column<Wxapp>[] {
  const texts = messages[locale];
  return [
    {
      id: 'name',
      title: texts.name,
      width: 150,
      isElastic: true,
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link to="/weixin/wxapp/$id" params={{ id }}>
          {name}
        </Link>
      ),
    },
    { id: 'id', title: 'AppID', width: 160, text: ({ id }) => id },
    { id: 'appType', title: texts.type, width: 120, text: ({ appType }) => texts.types[appType] ?? '' },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 100,
      isExtra: tenants === null,
      text: ({ tenantId }) => tenantName(tenants, tenantId),
    },
    { id: 'way', title: texts.way, width: 110, text: ({ isComponent }) => texts.ways[isComponent] ?? '' },
    {
      id: 'auth',
      title: texts.auth,
      width: 110,
      text: ({ authState }) => texts.auths[authState],
      tone: ({ authState }) => authTones[authState],
    },
    { id: 'principal', title: texts.principal, width: 180, text: ({ principalName }) => principalName },
    { id: 'originalId', title: texts.originalId, width: 150, isExtra: true, text: ({ originalId }) => originalId },
    { id: 'createTime', title: texts.created, width: 170, text: ({ createTime }) => formatTime(createTime) },
    { id: 'remark', title: texts.remark, width: 150, isExtra: true, text: ({ remark }) => remark },
  ];
}

function WxappsPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const columns = useMemo(() => columnsOf(locale, tenants), [locale, tenants]);
  const rows = useRows(wxappsPage(search), 'wxapp');
  const [edited, setEdited] = useState<Wxapp | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Wxapp | null>(null);
  const removing = useWrite(deleteWxapp, {
    touches: touchedByApps,
    said: texts.removed,
    onDone: () => setDoomed(null),
  });
  const actionsOf = (row: Wxapp): RowAction[] => [
    { id: 'edit', label: texts.edit, onSelect: () => setEdited(row) },
    ...(row.appType === 1
      ? [
          {
            id: 'code',
            label: texts.code,
            onSelect: () => void navigate({ to: '/weixin/code/$appId', params: { appId: row.id } }),
          },
        ]
      : []),
    { id: 'delete', label: texts.remove, intent: 'danger', onSelect: () => setDoomed(row) },
  ];
  return (
    <>
      <ListView
        title={texts.title}
        columns={columns}
        fields={[
          { kind: 'text', name: 'name', label: texts.search },
          {
            kind: 'choice',
            name: 'appType',
            label: texts.type,
            options: ['1', '2'].map((value) => ({ value, label: texts.types[Number(value)] ?? value })),
          },
          {
            kind: 'choice',
            name: 'authState',
            label: texts.auth,
            options: (['none', 'authorized', 'revoked'] as const).map((value) => ({
              value,
              label: texts.auths[value],
            })),
          },
          ...tenantField(tenants, texts.tenant),
        ]}
        search={search}
        onSearch={(patch) => void navigate({ search: (before) => ({ ...before, ...patch }) })}
        {...rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        usualSort={{ by: 'createTime', order: 'desc' }}
        tools={
          <>
            <AuthorizeButton />
            <Button icon={<PlusIcon />} onClick={() => setEdited('new')}>
              {texts.create}
            </Button>
          </>
        }
        actions={actionsOf}
        empty={<Empty title={texts.empty} hint={texts.emptyHint} />}
      />
      {edited !== null && <WxappDialog app={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {doomed !== null && (
        <Confirm
          isOpen
          title={`${texts.remove} · ${doomed.name}`}
          confirmText={texts.remove}
          intent="danger"
          isBusy={removing.isRunning}
          onConfirm={() => removing.run({ id: doomed.id, version: doomed.version })}
          onCancel={() => setDoomed(null)}
        >
          {texts.removeEffect(doomed.name)}
        </Confirm>
      )}
    </>
  );
}
