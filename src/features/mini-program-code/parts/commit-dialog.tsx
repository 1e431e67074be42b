import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from '#machines/mini-program-code/words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { type CodeDetail, commitCode, templates, touchedByCode } from '../api.ts';
import { pretty } from '../ext-json.ts';
import { extProblems } from '../ext-members.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';
import { ExtEditor } from './ext-editor.tsx';

interface CommitDialogProps {
  code: CodeDetail;
  onClose: () => void;
}

/** Commits a template with the app's own ext.json, checked and compared with the last one. */
export function CommitDialog({ code, onClose }: CommitDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const { data, error: failure } = useQuery(templates());
  const [chosen, setChosen] = useState('');
  // The committed text, but over several lines for reading and editing.
  const former = code.trial === null ? null : pretty(code.trial.extJson);
  const [draft, setDraft] = useState({ userVersion: '', userDesc: '', extJson: former ?? '{}' });
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(commitCode, {
    touches: touchedByCode,
    said: texts.committed,
    silent: 'told in the dialog',
    onDone: onClose,
  });
  const newest = data?.[0];
  const templateId = chosen === '' ? String(newest?.templateId ?? '') : chosen;
  const template = data?.find((each) => String(each.templateId) === templateId);
  const userVersion = draft.userVersion === '' ? (template?.userVersion ?? '') : draft.userVersion;
  const userDesc = draft.userDesc === '' ? (template?.userDesc ?? '') : draft.userDesc;
  // WeChat may know a member that this list lacks.
  const isFit = extProblems(draft.extJson).every(({ kind }) => kind === 'unknown');
  const isWhole = template !== undefined && isFit && userVersion.trim() !== '' && userDesc.trim() !== '';
  return (
    <FormDialog
      isOpen
      title={`${eventName('code.commit', locale)} · ${code.appName}`}
      submitText={eventName('code.commit', locale)}
      width={640}
      isBusy={isRunning}
      error={error ?? failure}
      onSubmit={() => {
        setTried(true);
        if (!isWhole) return;
        run({
          appId: code.appId,
          version: code.version,
          templateId: template.templateId,
          userVersion: userVersion.trim(),
          userDesc: userDesc.trim(),
          extJson: draft.extJson,
        });
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={texts.template}
        hint={data?.length === 0 ? texts.noTemplates : texts.templateHint}
        isRequired
        value={templateId}
        options={(data ?? []).map((each) => ({
          value: String(each.templateId),
          label: `${each.userVersion} · ${each.userDesc}`,
        }))}
        onChange={(next) => {
          setChosen(next);
          setDraft({ ...draft, userVersion: '', userDesc: '' });
        }}
      />
      <div className="zg-form-row">
        <TextField
          label={texts.userVersion}
          isRequired
          maxLength={64}
          value={userVersion}
          onChange={(value) => setDraft({ ...draft, userVersion: value })}
        />
        <TextField
          label={texts.userDesc}
          isRequired
          maxLength={200}
          value={userDesc}
          onChange={(value) => setDraft({ ...draft, userDesc: value })}
        />
      </div>
      <ExtEditor value={draft.extJson} former={former} onChange={(value) => setDraft({ ...draft, extJson: value })} />
      {isTried && !isWhole && <p className="zg-form-error">{words.guards.isPackage[locale]}</p>}
    </FormDialog>
  );
}
