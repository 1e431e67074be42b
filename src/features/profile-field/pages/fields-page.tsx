import { PlusIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { formatCount, formatList } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useSeesTenants } from '#src/lib/session.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { RowMenu } from '#src/ui/data-grid/row-actions.tsx';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import { RemovalDialog } from '#src/ui/list/removal-dialog.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { SortRows } from '#src/ui/sort-rows/sort-rows.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import { createField, deleteField, fieldById, fieldsOf, type ProfileField, touchedByFields } from '../api.ts';
import { messages } from '../messages.ts';
import { FieldForm } from '../parts/field-form.tsx';
import { useOrder } from '../parts/use-order.ts';
import './fields-page.css';

export const lazyRoute = createLazyRoute('/mall/user/profile/index')({ component: FieldsPage });
const route = getRouteApi('/mall/user/profile/index');

type Open = { act: 'create' } | { act: 'edit' | 'delete'; field: ProfileField };

/** The profile fields of a tenant's members, in form order. */
function FieldsPage() {
  const texts = useMessages(messages);
  const mayOrder = useWithheld()('orderProfileFields') === null;
  const { tenantId } = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const isMixed = useSeesTenants();
  // Fields belong to a tenant: with several tenants, the first one's are shown until another is chosen.
  const shownTenant = isMixed ? (tenantId ?? tenants?.[0]?.id) : undefined;
  const query = useQuery({
    ...fieldsOf(shownTenant),
    enabled: !isMixed || shownTenant !== undefined,
  });
  const [open, setOpen] = useState<Open | null>(null);
  useChanges('profile-field', () => void readAnew(query));
  const { order, shown } = useOrder(shownTenant);
  const close = () => setOpen(null);
  return (
    <Page
      title={texts.title}
      description={texts.hint}
      actions={
        <Button
          needs="createProfileField"
          intent="primary"
          icon={<PlusIcon />}
          onClick={() => setOpen({ act: 'create' })}
        >
          {texts.create}
        </Button>
      }
    >
      {isMixed && (
        <FilterBar
          fields={tenantField(tenants, texts.tenant)}
          value={{ tenantId: shownTenant }}
          onChange={(patch) => void navigate({ search: { tenantId: patch['tenantId']?.toString() } })}
        />
      )}
      <Card isFlush>
        <Pending of={query} lines={6}>
          {(data) =>
            data.records.length === 0 ? (
              <Empty title={texts.empty} hint={texts.emptyHint} />
            ) : (
              <SortRows
                label={texts.title}
                onOrder={mayOrder ? order : undefined}
                rows={shown(data.records).map((field) => ({
                  id: field.id,
                  name: field.label,
                  content: <FieldRow field={field} onOpen={setOpen} />,
                }))}
              />
            )
          }
        </Pending>
      </Card>
      {open?.act === 'create' && (
        <InTenant tenantId={shownTenant} onClose={close}>
          <FieldForm field={null} onClose={close} />
        </InTenant>
      )}
      {open?.act === 'edit' && <EditDialog id={open.field.id} onClose={close} />}
      {open?.act === 'delete' && <DeleteDialog field={open.field} onClose={close} />}
    </Page>
  );
}

function FieldRow({ field, onOpen }: { field: ProfileField; onOpen: (open: Open) => void }) {
  const texts = useMessages(messages);
  const { label, key, type, required, options, showInList, filterable, editableByUser, sensitive, enabled, used } =
    field;
  return (
    <div className="zg-field-row">
      <div className="zg-field-name">
        <strong>{label}</strong>
        <small>
          {key} · {texts.types[type]}
          {options.length > 0 && ` · ${formatList(options)}`}
        </small>
      </div>
      <div className="zg-field-marks">
        {!enabled && <Tag>{texts.disabled}</Tag>}
        {required && <Tag tone="warn">{texts.required}</Tag>}
        {sensitive && <Tag tone="bad">{texts.sensitive}</Tag>}
        {showInList && <Tag tone="active">{texts.listMark}</Tag>}
        {editableByUser && <Tag tone="active">{texts.memberMark}</Tag>}
        {filterable && <Tag tone="active">{texts.filterMark}</Tag>}
        <small>{used === 0 ? texts.unused : texts.used(formatCount(used))}</small>
      </div>
      <RowMenu
        name={label}
        actions={[
          {
            id: 'edit',
            needs: 'updateProfileField',
            label: texts.edit,
            onSelect: () => onOpen({ act: 'edit', field }),
          },
          {
            id: 'delete',
            needs: 'deleteProfileField',
            label: texts.delete,
            intent: 'danger',
            onSelect: () => onOpen({ act: 'delete', field }),
          },
        ]}
      />
    </div>
  );
}

/** The form starts with the field's current values, not the list's. */
function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery({ ...fieldById(id), staleTime: 0 });
  return data === undefined ? null : <FieldForm field={data} onClose={onClose} />;
}

function DeleteDialog({ field, onClose }: { field: ProfileField; onClose: () => void }) {
  const texts = useMessages(messages);
  const isMixed = useSeesTenants();
  return (
    <RemovalDialog
      row={field}
      removal={{
        label: texts.delete,
        ask: ({ label, used }) => texts.deleteAsk(label, formatCount(used)),
        said: ({ label }) => texts.deleted(label),
        touches: touchedByFields,
        async run({ id, version, tenantId, key, label, type, required, options, min, max, pattern, hint, ...rest }) {
          const { tagCategoryId, sensitive, showInList, filterable, editableByUser, enabled } = rest;
          await deleteField({ id, version });
          const marks = { required, sensitive, showInList, filterable, editableByUser, enabled };
          const definition = { key, label, type, options, min, max, pattern, hint, tagCategoryId, ...marks };
          const once = newIdempotencyKey();
          return () => createField({ ...(isMixed && { tenantId }), ...definition }, once);
        },
      }}
      onClose={onClose}
    />
  );
}
