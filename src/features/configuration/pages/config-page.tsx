import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { restore } from '#src/lib/restore.ts';
import { useSeesTenants } from '#src/lib/session.ts';
import { useMixedTenants, useTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { RowAction } from '#src/ui/data-grid/row-actions.tsx';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage, type Openers } from '#src/ui/list/list-page.tsx';
import { type ConfigEntry, deleteEntry, discardDraft, entriesPage, touchedByConfig } from '../api.ts';
import { configColumns } from '../columns.ts';
import { messages } from '../messages.ts';
import { EntryForm } from '../parts/entry-form.tsx';
import { EffectiveDialog, HistoryDialog } from '../parts/history-dialog.tsx';
import { PublishDialog } from '../parts/publish-dialog.tsx';

export const lazyRoute = createLazyRoute('/upms/configeditor/index')({ component: ConfigPage });
const route = getRouteApi('/upms/configeditor/index');

type Open = { act: 'effective' } | { act: 'publish' | 'history'; entry: ConfigEntry };

const entries = {
  route,
  page: entriesPage,
  topic: 'configuration',
  rowName: ({ name }: ConfigEntry) => name,
  usualSort: { by: 'key', order: 'asc' },
} as const;

function ConfigPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const mixed = useMixedTenants();
  const isPlatform = useSeesTenants();
  const tenants = useTenants();
  const columns = useMemo(() => configColumns(locale, tenants), [locale, tenants]);
  const [open, setOpen] = useState<Open | null>(null);
  const discard = useWrite(discardDraft, { touches: touchedByConfig, said: texts.discarded, inTurn: true });
  const close = () => setOpen(null);
  const isOwn = (entry: ConfigEntry) => isPlatform || entry.tenantId !== null;
  const actionsOf = (entry: ConfigEntry, { edit, remove }: Openers): RowAction[] => {
    const { id, version, hasDraft, hasValue } = entry;
    const notOwn = isOwn(entry) ? null : texts.notOwn;
    const choose = (act: 'publish' | 'history') => () => setOpen({ act, entry });
    return [
      { id: 'edit', needs: 'updateConfigEntry', label: texts.edit, refusal: notOwn, onSelect: edit },
      {
        id: 'publish',
        needs: 'publishConfigEntry',
        label: texts.publish,
        refusal: notOwn ?? (hasDraft ? null : texts.notDraft),
        onSelect: choose('publish'),
      },
      {
        id: 'discard',
        needs: 'discardConfigDraft',
        label: texts.discard,
        refusal: notOwn ?? (hasDraft && hasValue ? null : texts.notDraft),
        onSelect: () => discard.run({ id, version }),
      },
      { id: 'history', label: texts.history, onSelect: choose('history') },
      {
        id: 'delete',
        needs: 'deleteConfigEntry',
        label: texts.delete,
        intent: 'danger',
        refusal: notOwn,
        onSelect: remove,
      },
    ];
  };
  return (
    <>
      <ListPage
        of={entries}
        title={texts.title}
        columns={columns}
        fields={[
          { kind: 'text', name: 'text', label: texts.search },
          choiceField('state', texts.state, { ...texts.states, unpublished: texts.unpublished }),
          ...tenantField(mixed, texts.tenant),
        ]}
        add={{ label: texts.create, needs: 'createConfigEntry' }}
        renderForm={(entry, done) => <EntryForm entry={entry} onClose={done} />}
        removal={{
          label: texts.delete,
          ask: ({ key }) => texts.deleteAsk(key),
          said: () => texts.deleted,
          touches: touchedByConfig,
          async run({ id, version }) {
            await deleteEntry({ id, version });
            return () => restore('restoreConfigEntry', { id, version });
          },
        }}
        actions={actionsOf}
        tools={<Button onClick={() => setOpen({ act: 'effective' })}>{texts.effective}</Button>}
        empty={{ title: texts.empty, hint: texts.emptyHint, canAdd: true }}
      />
      {open?.act === 'effective' && <EffectiveDialog onClose={close} />}
      {open?.act === 'publish' && <PublishDialog entry={open.entry} onClose={close} />}
      {open?.act === 'history' && <HistoryDialog entry={open.entry} isOwn={isOwn(open.entry)} onClose={close} />}
    </>
  );
}
