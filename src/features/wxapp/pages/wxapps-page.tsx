import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import type { Tone } from '#machines/kit/words.ts';
import { formatTime } from '#src/lib/format.ts';
import { type Locale, useMessages } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName, useMixedTenants } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
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

const apps = {
  route,
  page: wxappsPage,
  topic: 'wxapp',
  columns: columnsOf,
  rowName: ({ name }: Wxapp) => name,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

function WxappsPage() {
  const texts = useMessages(messages);
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  return (
    <ListPage
      of={apps}
      title={texts.title}
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
      add={{ label: texts.create, needs: 'createWxapp', isMinor: true }}
      renderForm={(app, close) => <WxappDialog app={app} onClose={close} />}
      removal={{
        label: texts.remove,
        title: ({ name }) => `${texts.remove} · ${name}`,
        ask: ({ name }) => texts.removeEffect(name),
        said: () => texts.removed,
        touches: touchedByApps,
        async run({ id, version }) {
          await deleteWxapp({ id, version });
          return null;
        },
      }}
      actions={({ id, appType }, { edit, remove }) => [
        { id: 'edit', needs: 'updateWxapp', label: texts.edit, onSelect: edit },
        ...(appType === 1
          ? [
              {
                id: 'code',
                needs: 'readCode' as const,
                label: texts.code,
                onSelect: () => void navigate({ to: '/weixin/code/$appId', params: { appId: id } }),
              },
            ]
          : []),
        { id: 'delete', needs: 'deleteWxapp', label: texts.remove, intent: 'danger', onSelect: remove },
      ]}
      tools={<AuthorizeButton />}
      empty={{ title: texts.empty, hint: texts.emptyHint }}
    />
  );
}
