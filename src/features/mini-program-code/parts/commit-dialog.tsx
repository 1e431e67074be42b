import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from '#machines/mini-program-code/words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { ChoiceField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { type CodeDetail, commitCode, templates, touchedByCode } from '../api.ts';
import { differenceOf, objectIn } from '../ext-json.ts';
import { messages } from '../messages.ts';
import { actLabel } from '../words.ts';
import './commit-dialog.css';

interface CommitDialogProps {
  code: CodeDetail;
  onClose: () => void;
}

/** Commits a template with the app's own ext.json, which is checked and compared with the last one. */
export function CommitDialog({ code, onClose }: CommitDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const { data, error: failure } = useQuery(templates());
  const [chosen, setChosen] = useState('');
  const former = code.trial?.extJson ?? '{}';
  const [draft, setDraft] = useState({ userVersion: '', userDesc: '', extJson: former });
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
  const isJson = objectIn(draft.extJson) !== null;
  const isWhole = template !== undefined && isJson && userVersion.trim() !== '' && userDesc.trim() !== '';
  const lines = isJson ? differenceOf(former, draft.extJson) : [];
  const isSame = lines.every(({ side }) => side === 'both');
  return (
    <FormDialog
      isOpen
      title={`${actLabel('code.commit', locale)} · ${code.appName}`}
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
      <TextArea
        label={texts.extJson}
        hint={texts.extHint}
        rows={8}
        maxLength={20_000}
        value={draft.extJson}
        problem={isJson ? undefined : texts.extWrong}
        onChange={(value) => setDraft({ ...draft, extJson: value })}
      />
      <section className="zg-ext-difference" aria-label={texts.difference}>
        <h3>{texts.difference}</h3>
        {isSame ? (
          <p>{texts.noDifference}</p>
        ) : (
          <pre>
            {lines.map(({ text, side }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no name but their place
              <span key={at} className={`zg-ext-${side}`}>
                {{ both: '  ', former: '- ', now: '+ ' }[side]}
                {text}
              </span>
            ))}
          </pre>
        )}
      </section>
      {isTried && !isWhole && <p className="zg-form-error">{words.guards.isPackage[locale]}</p>}
    </FormDialog>
  );
}
