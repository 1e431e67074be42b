import { PlusIcon } from '@blueprintjs/icons';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useSeesTenants } from '#src/lib/session.ts';
import { useMixedTenants, useTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { RowAction } from '#src/ui/data-grid/row-actions.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { type ConfigEntry, deleteEntry, discardDraft, entriesPage, restoreEntry, touchedByConfig } from '../api.ts';
import { configColumns } from '../columns.ts';
import { messages } from '../messages.ts';
import { EntryForm } from '../parts/entry-form.tsx';
import { EffectiveDialog, HistoryDialog } from '../parts/history-dialog.tsx';
import { PublishDialog } from '../parts/publish-dialog.tsx';

export const lazyRoute = createLazyRoute('/upms/configeditor/index')({ component: ConfigPage });
const route = getRouteApi('/upms/configeditor/index');

type Open = { act: 'create' | 'effective' } | { act: 'edit' | 'publish' | 'history' | 'delete'; entry: ConfigEntry };

function ConfigPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mixed = useMixedTenants();
  const tenants = useTenants();
  const isPlatform = useSeesTenants();
  const columns = useMemo(() => configColumns(locale, tenants), [locale, tenants]);
  const rows = useRows(entriesPage(search), 'configuration');
  const [open, setOpen] = useState<Open | null>(null);
  const discard = useWrite(discardDraft, { touches: touchedByConfig, said: texts.discarded });
  const close = () => setOpen(null);
  const isOwn = (entry: ConfigEntry) => isPlatform || entry.tenantId !== null;
  const actionsOf = (entry: ConfigEntry): RowAction[] => {
    const { id, version } = entry;
    const notOwn = isOwn(entry) ? null : texts.notOwn;
    const choose = (act: 'edit' | 'publish' | 'history' | 'delete') => () => setOpen({ act, entry });
    return [
      { id: 'edit', label: texts.edit, refusal: notOwn, onSelect: choose('edit') },
      {
        id: 'publish',
        label: texts.publish,
        refusal: notOwn ?? (entry.hasDraft ? null : texts.notDraft),
        onSelect: choose('publish'),
      },
      {
        id: 'discard',
        label: texts.discard,
        refusal: notOwn ?? (entry.hasDraft && entry.hasValue ? null : texts.notDraft),
        onSelect: () => discard.run({ id, version }),
      },
      { id: 'history', label: texts.history, onSelect: choose('history') },
      { id: 'delete', label: texts.delete, intent: 'danger', refusal: notOwn, onSelect: choose('delete') },
    ];
  };
  return (
    <>
      <ListView
        title={texts.title}
        columns={columns}
        fields={[
          { kind: 'text', name: 'text', label: texts.search },
          {
            kind: 'choice',
            name: 'state',
            label: texts.state,
            options: Object.entries(texts.states).map(([value, label]) => ({ value, label })),
          },
          ...tenantField(mixed, texts.tenant),
        ]}
        search={search}
        onSearch={(patch) => void navigate({ search: (before) => ({ ...before, ...patch }) })}
        {...rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        actions={actionsOf}
        tools={
          <>
            <Button onClick={() => setOpen({ act: 'effective' })}>{texts.effective}</Button>
            <Button intent="primary" icon={<PlusIcon />} onClick={() => setOpen({ act: 'create' })}>
              {texts.create}
            </Button>
          </>
        }
        empty={
          <Empty
            title={texts.empty}
            hint={texts.emptyHint}
            action={<Button onClick={() => setOpen({ act: 'create' })}>{texts.create}</Button>}
          />
        }
        usualSort={{ by: 'key', order: 'asc' }}
      />
      {open?.act === 'create' && <EntryForm entry={null} onClose={close} />}
      {open?.act === 'effective' && <EffectiveDialog onClose={close} />}
      {open?.act === 'edit' && <EntryForm entry={open.entry} onClose={close} />}
      {open?.act === 'publish' && <PublishDialog entry={open.entry} onClose={close} />}
      {open?.act === 'history' && <HistoryDialog entry={open.entry} isOwn={isOwn(open.entry)} onClose={close} />}
      {open?.act === 'delete' && <DeleteDialog entry={open.entry} onClose={close} />}
    </>
  );
}

function DeleteDialog({ entry, onClose }: { entry: ConfigEntry; onClose: () => void }) {
  const texts = useMessages(messages);
  const offerUndo = useUndo(touchedByConfig);
  const { run, isRunning } = useWrite(deleteEntry, {
    touches: touchedByConfig,
    onDone: (_, seen) => {
      onClose();
      offerUndo(texts.deleted, () => restoreEntry(seen));
    },
  });
  return (
    <Confirm
      isOpen
      intent="danger"
      confirmText={texts.delete}
      isBusy={isRunning}
      onConfirm={() => run({ id: entry.id, version: entry.version })}
      onCancel={onClose}
    >
      <p>{texts.deleteAsk(entry.key)}</p>
    </Confirm>
  );
}
