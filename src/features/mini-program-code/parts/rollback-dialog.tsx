import { useQuery } from '@tanstack/react-query';
import { formatTime } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { ChoiceField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type CodeDetail, codeVersions, rollBack, touchedByCode } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';

/** Leaves the choice to WeChat. */
const before = 'before';

interface RollbackDialogProps {
  code: CodeDetail;
  /** WeChat's number of the version to restore; by default the previous one is proposed. */
  meant?: number;
  onClose: () => void;
}

/** Puts one of the versions that WeChat keeps back online. */
export function RollbackDialog({ code, meant, onClose }: RollbackDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const { data, error: failure, isFetching } = useQuery(codeVersions(code.appId));
  const label = eventName('code.rollback', locale);
  const kept = data?.filter(({ isOnline }) => !isOnline) ?? [];
  const { appId, version } = code;
  const versionOf = (chosen: string) => kept.find(({ appVersion }) => String(appVersion) === chosen);
  const form = useRecordForm({
    shape: {},
    draftOf: () => ({ chosen: meant === undefined ? before : String(meant) }),
    labels: { chosen: texts.backTo },
    touches: touchedByCode,
    said: texts.wentBack,
    create({ chosen }) {
      const to = versionOf(chosen);
      return rollBack({ appId, version, ...(to && { appVersion: to.appVersion }) });
    },
    onDone: onClose,
  });
  const to = versionOf(form.draft.chosen);
  return (
    <RecordDialog
      form={form}
      unread={failure}
      title={`${label} · ${code.appName}`}
      submitText={to ? texts.backHere(to.userVersion) : label}
      intent="danger"
      onClose={onClose}
    >
      <ChoiceField
        {...form.choice('chosen')}
        hint={isFetching ? texts.askingVersions : data?.length === 0 ? texts.noVersions : undefined}
        value={to ? form.draft.chosen : before}
        options={[
          { value: before, label: texts.oneBefore(code.history[0] ?? null) },
          ...kept.map(({ appVersion, userVersion, userDesc, commitTime }) => ({
            value: String(appVersion),
            label: `${userVersion} · ${userDesc} · ${formatTime(commitTime)}`,
          })),
        ]}
      />
      <p>{texts.backEffect}</p>
    </RecordDialog>
  );
}
