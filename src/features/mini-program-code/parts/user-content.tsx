import { LIMITS } from '#machines/mini-program-code/rules.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { CheckGroup } from '#src/ui/form/check-group.tsx';
import { ChoiceField, SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { messages } from '../messages.ts';
import type { ContentChoice, ContentDraft } from '../submission-draft.ts';

interface UserContentProps {
  value: ContentDraft;
  /** WeChat refuses a submission with a social category without this. */
  isRequired: boolean;
  /** True after the first attempt to submit. */
  isTried: boolean;
  onChange: (value: ContentDraft) => void;
}

const choices: readonly ContentChoice[] = ['unsaid', 'none', 'some'];

/** What users may write or upload in the mini-program, and who reviews it. */
export function UserContentFields({ value, isRequired, isTried, onChange }: UserContentProps) {
  const texts = useMessages(messages);
  const { choice, scenes, methods } = value;
  const change = (patch: Partial<ContentDraft>) => onChange({ ...value, ...patch });
  const lacks = (list: readonly string[]) => (isTried && list.length === 0 ? texts.chooseOne : undefined);
  return (
    <>
      <ChoiceField
        label={texts.userContent}
        hint={texts.userContentHint}
        isRequired={isRequired}
        problem={isTried && isRequired && choice === 'unsaid' ? texts.userContentMissing : undefined}
        value={choice}
        options={choices.map((each) => ({ value: each, label: texts.userContents[each] }))}
        onChange={(next) => change({ choice: next })}
      />
      {choice === 'some' && (
        <>
          <CheckGroup
            label={texts.scenes}
            isRequired
            problem={lacks(scenes)}
            options={Object.entries(texts.sceneNames).map(([scene, label]) => ({ value: scene, label }))}
            value={scenes}
            onChange={(next) => change({ scenes: next })}
          />
          {scenes.includes('5') && (
            <TextField
              label={texts.otherScene}
              value={value.otherScene}
              maxLength={LIMITS.userContentLength}
              onChange={(otherScene) => change({ otherScene })}
            />
          )}
          <CheckGroup
            label={texts.methods}
            isRequired
            problem={lacks(methods)}
            options={Object.entries(texts.methodNames).map(([method, label]) => ({ value: method, label }))}
            value={methods}
            onChange={(next) => change({ methods: next })}
          />
          <SwitchField
            label={texts.hasAuditTeam}
            value={value.hasAuditTeam}
            onChange={(hasAuditTeam) => change({ hasAuditTeam })}
          />
          <TextArea
            label={texts.auditDesc}
            value={value.auditDesc}
            maxLength={LIMITS.userContentLength}
            rows={2}
            onChange={(auditDesc) => change({ auditDesc })}
          />
        </>
      )}
    </>
  );
}
