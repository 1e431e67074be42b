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
  problem: (name: 'choice' | 'scenes' | 'methods') => string | undefined;
  onChange: (value: ContentDraft) => void;
}

const choices: readonly ContentChoice[] = ['unsaid', 'none', 'some'];

/** What users may write or upload in the mini-program, and who reviews it. */
export function UserContentFields({ value, isRequired, problem, onChange }: UserContentProps) {
  const texts = useMessages(messages);
  const { choice, scenes, methods } = value;
  const change = (patch: Partial<ContentDraft>) => onChange({ ...value, ...patch });
  return (
    <>
      <ChoiceField
        label={texts.userContent}
        hint={texts.userContentHint}
        isRequired={isRequired}
        problem={problem('choice')}
        value={choice}
        options={choices.map((each) => ({ value: each, label: texts.userContents[each] }))}
        onChange={(next) => change({ choice: next })}
      />
      {choice === 'some' && (
        <>
          <CheckGroup
            label={texts.scenes}
            isRequired
            problem={problem('scenes')}
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
            problem={problem('methods')}
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
