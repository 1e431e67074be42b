import { useQuery } from '@tanstack/react-query';
import { formatTime } from '#src/lib/format.ts';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWrite } from '#src/lib/write.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { RowMenu } from '#src/ui/data-grid/row-actions.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import {
  type ConfigChange,
  type ConfigEntry,
  historyOf,
  inForce,
  movedOn,
  rollBack,
  type Setting,
  touchedByConfig,
} from '../api.ts';
import { messages } from '../messages.ts';
import { valueText } from '../value-text.ts';

function changeColumns(
  locale: Locale,
  entry: ConfigEntry,
  onRollBack: ((change: ConfigChange) => void) | null,
): Column<ConfigChange>[] {
  const texts = messages[locale];
  const shown = (value: string | null, isSet: boolean) => valueText(entry, value, isSet, locale);
  const isSecret = entry.type === 'secret';
  return [
    { id: 'time', title: texts.changed, width: 150, text: (row) => formatTime(row.time) },
    {
      id: 'act',
      title: texts.change,
      width: 80,
      text: (row) => [texts.acts[row.act], row.operatorName].filter(Boolean).join(' · '),
    },
    {
      id: 'before',
      title: texts.formerly,
      width: 120,
      text: (row) => shown(row.before, row.before !== null || isSecret),
    },
    {
      id: 'value',
      title: texts.thereafter,
      width: 120,
      text: (row) => shown(row.value, row.act !== 'delete' && (row.value !== null || isSecret)),
    },
    { id: 'note', title: texts.note, width: 120, text: (row) => row.note },
    {
      id: 'acts',
      edge: 'end',
      title: '',
      width: 40,
      text: () => '',
      cell: (row) =>
        onRollBack === null || row.act === 'delete' ? null : (
          <RowMenu
            name={formatTime(row.time)}
            actions={[
              { id: 'back', needs: 'rollBackConfigEntry', label: texts.rollBack, onSelect: () => onRollBack(row) },
            ]}
          />
        ),
    },
  ];
}

interface HistoryDialogProps {
  entry: ConfigEntry;
  /** True when the operator may change the entry. */
  isOwn: boolean;
  onClose: () => void;
}

/** The past values of a setting, each of which can be restored. */
export function HistoryDialog({ entry, isOwn, onClose }: HistoryDialogProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const query = useQuery(historyOf(entry.id));
  const { run, error } = useWrite(rollBack, {
    touches: touchedByConfig,
    said: texts.rolledBack,
    silent: 'told in the dialog',
    onDone: onClose,
  });
  const current = movedOn(error);
  const { version } = current ?? entry;
  const back = isOwn ? ({ id }: ConfigChange) => run({ id: entry.id, version, historyId: id }) : null;
  return (
    <Dialog isOpen title={`${texts.history} · ${entry.name}`} width={760} onClose={onClose}>
      {error !== null && (
        <p className="zg-form-error" role="alert">
          {current === null ? problemText(error) : texts.movedOn}
        </p>
      )}
      <Pending of={query} lines={4}>
        {(data) => (
          <SmallTable
            label={texts.history}
            rows={data}
            rowId={({ id }) => id}
            empty={texts.noHistory}
            columns={changeColumns(locale, entry, back)}
          />
        )}
      </Pending>
    </Dialog>
  );
}

/** The values in force here and where each comes from. */
export function EffectiveDialog({ onClose }: { onClose: () => void }) {
  const locale = useLocale();
  const texts = messages[locale];
  const query = useQuery(inForce());
  const columns: Column<Setting>[] = [
    { id: 'key', title: texts.key, width: 160, text: (row) => row.key },
    {
      id: 'value',
      title: texts.value,
      width: 200,
      text: (row) => valueText(row, row.value, row.value !== null, locale),
    },
    { id: 'source', title: texts.source, width: 100, text: (row) => texts.sources[row.source] },
  ];
  return (
    <Dialog isOpen title={texts.effective} width={600} onClose={onClose}>
      <Pending of={query} lines={4}>
        {(data) => <SmallTable label={texts.effective} rows={data} rowId={({ key }) => key} columns={columns} />}
      </Pending>
    </Dialog>
  );
}
