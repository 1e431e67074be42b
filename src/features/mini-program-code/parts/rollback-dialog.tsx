import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { ChoiceField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
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
  const [chosen, setChosen] = useState(meant === undefined ? before : String(meant));
  const label = eventName('code.rollback', locale);
  const { run, isRunning, error } = useWrite(rollBack, {
    touches: touchedByCode,
    said: texts.wentBack,
    silent: 'told in the dialog',
    onDone: onClose,
  });
  const kept = data?.filter(({ isOnline }) => !isOnline) ?? [];
  const found = kept.find(({ appVersion }) => String(appVersion) === chosen);
  const { appId, version } = code;
  return (
    <FormDialog
      isOpen
      title={`${label} · ${code.appName}`}
      submitText={found ? texts.backHere(found.userVersion) : label}
      intent="danger"
      isBusy={isRunning}
      error={error ?? failure}
      onSubmit={() => run({ appId, version, ...(found && { appVersion: found.appVersion }) })}
      onClose={onClose}
    >
      <ChoiceField
        label={texts.backTo}
        hint={isFetching ? texts.askingVersions : data?.length === 0 ? texts.noVersions : undefined}
        value={found ? String(found.appVersion) : before}
        options={[
          { value: before, label: texts.oneBefore(code.history[0] ?? null) },
          ...kept.map(({ appVersion, userVersion, userDesc, commitTime }) => ({
            value: String(appVersion),
            label: `${userVersion} · ${userDesc} · ${formatTime(commitTime)}`,
          })),
        ]}
        onChange={setChosen}
      />
      <p>{texts.backEffect}</p>
    </FormDialog>
  );
}
