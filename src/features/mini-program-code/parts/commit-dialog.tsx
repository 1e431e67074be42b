import { useQuery } from '@tanstack/react-query';
import { words } from '#machines/mini-program-code/words.ts';
import { commitWish } from '#openapi/generated/shapes.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type CodeDetail, commitCode, type Template, templates, touchedByCode } from '../api.ts';
import { pretty } from '../ext-json.ts';
import { extProblems } from '../ext-members.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';
import { ExtEditor } from './ext-editor.tsx';

interface CommitDialogProps {
  code: CodeDetail;
  onClose: () => void;
}

const filled = <Name extends 'userVersion' | 'userDesc'>(name: Name) => ({ ...commitWish[name], form: /\S/ });

/** Returns a template's own words as the form's proposal. */
function fromTemplate({ templateId, userVersion, userDesc }: Template) {
  return { templateId: String(templateId), userVersion, userDesc };
}

/** Commits a template with the app's own ext.json, checked and compared with the last one. */
export function CommitDialog({ code, onClose }: CommitDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const { data, error: failure } = useQuery(templates());
  // The committed text, but over several lines for reading and editing.
  const former = code.trial === null ? null : pretty(code.trial.extJson);
  const label = eventName('code.commit', locale);
  const { appId, version } = code;
  const incomplete = words.guards.isPackage[locale];
  const form = useRecordForm({
    shape: { ...commitWish, templateId: {}, userVersion: filled('userVersion'), userDesc: filled('userDesc') },
    draftOf: () => ({ templateId: '', userVersion: '', userDesc: '', extJson: former ?? '{}' }),
    labels: texts,
    check: ({ templateId, extJson }) => ({
      templateId: templateId === '' ? incomplete : undefined,
      // WeChat may know a member that this list lacks.
      extJson: extProblems(extJson).every(({ kind }) => kind === 'unknown') ? undefined : incomplete,
    }),
    touches: touchedByCode,
    said: texts.committed,
    create: ({ templateId, ...wish }) => commitCode({ appId, version, templateId: Number(templateId), ...wish }),
    onDone: onClose,
  });
  const { draft, change } = form;
  const [newest] = data ?? [];
  if (draft.templateId === '' && newest !== undefined) {
    const { templateId, ...words } = fromTemplate(newest);
    // Whoever was quicker than WeChat keeps what they typed.
    change({
      templateId,
      userVersion: draft.userVersion || words.userVersion,
      userDesc: draft.userDesc || words.userDesc,
    });
  }
  return (
    <RecordDialog
      form={form}
      unread={failure}
      title={`${label} · ${code.appName}`}
      submitText={label}
      width={640}
      onClose={onClose}
    >
      <ChoiceField
        label={texts.template}
        value={draft.templateId}
        hint={data?.length === 0 ? texts.noTemplates : texts.templateHint}
        isRequired
        options={(data ?? []).map((each) => ({
          value: String(each.templateId),
          label: `${each.userVersion} · ${each.userDesc}`,
        }))}
        onChange={(next) => {
          const chosen = data?.find(({ templateId }) => String(templateId) === next);
          if (chosen) change(fromTemplate(chosen));
        }}
      />
      <div className="zg-form-row">
        <TextField {...form.text('userVersion')} />
        <TextField {...form.text('userDesc')} />
      </div>
      <ExtEditor value={draft.extJson} former={former} onChange={(extJson) => change({ extJson })} />
      {form.isFaulty && <p className="zg-form-error">{incomplete}</p>}
    </RecordDialog>
  );
}
