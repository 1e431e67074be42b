import { useState } from 'react';
import { privacyOwner, privacyText } from '#openapi/generated/shapes.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { useLeaveQuestion } from '#src/ui/form/leave-question.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type Privacy, setPrivacy, touchedByCalls } from '../api.ts';
import { messages } from '../messages.ts';
import { PrivacyFile } from './privacy-file.tsx';

const contacts = ['contactEmail', 'contactPhone', 'contactWeixin', 'contactQq'] as const;
const kinds = { contactEmail: 'email', contactPhone: 'tel', contactWeixin: 'text', contactQq: 'text' } as const;
/** The field to which a WeChat errcode belongs. */
const fieldOf: Readonly<Record<number, 'contactEmail' | 'noticeMethod' | 'storeDays' | 'extFileMediaId'>> = {
  86069: 'contactEmail',
  86070: 'noticeMethod',
  86072: 'storeDays',
  87072: 'storeDays',
  86073: 'extFileMediaId',
  86075: 'extFileMediaId',
};

function draftOf({ owner, settings }: Privacy) {
  return {
    purposes: Object.fromEntries(settings.map(({ key, text }) => [key, text])),
    contactEmail: owner.contactEmail ?? '',
    contactPhone: owner.contactPhone ?? '',
    contactQq: owner.contactQq ?? '',
    contactWeixin: owner.contactWeixin ?? '',
    noticeMethod: owner.noticeMethod ?? '',
    extFileMediaId: owner.extFileMediaId ?? '',
    storeDays: owner.storeDays ?? null,
  };
}

/** The guideline with everything that WeChat stores; unchanged values go back as they came. */
export function PrivacyForm({ id, setting }: { id: string; setting: Privacy }) {
  const texts = useMessages(messages);
  const before = setting.owner.storeDays ?? null;
  const keys = [...new Set([...setting.detected, ...setting.settings.map(({ key }) => key)])];
  const [isPending, setPending] = useState(false);
  const form = useRecordForm({
    shape: privacyOwner,
    draftOf: () => draftOf(setting),
    labels: { ...texts.contacts, noticeMethod: texts.notice, storeDays: texts.storeDays },
    check: (draft) => ({
      contactEmail: contacts.every((contact) => draft[contact].trim() === '') ? texts.oneContact : undefined,
      noticeMethod: draft.noticeMethod.trim() === '' ? texts.noticeMissing : undefined,
      extFileMediaId: isPending ? texts.fileComing : undefined,
    }),
    touches: ['/weixin/wxmaprivacysetting/get/{appId}', ...touchedByCalls],
    said: texts.privacySaved,
    create: ({ purposes, storeDays, ...owner }) =>
      setPrivacy({
        appId: id,
        version: 2,
        // WeChat may store a term that is not in days: it is sent only when changed.
        owner: { ...owner, ...(storeDays === before ? {} : { storeDays }) },
        settings: keys.flatMap((key) => {
          const text = purposes[key]?.trim() ?? '';
          return text === '' ? [] : [{ key, text }];
        }),
      }),
    onDone: () => {},
  });
  const { draft, change, error } = form;
  const leaveQuestion = useLeaveQuestion(form.isChanged || isPending);
  const { purposes } = draft;
  const detected = new Set(setting.detected);
  const labelOf = (key: string) =>
    setting.descriptions.find((each) => each.key === key)?.text ??
    setting.settings.find((each) => each.key === key)?.label ??
    key;
  const errcode = error instanceof ApiError ? Number(error.data['errcode']) : 0;
  const about = fieldOf[errcode];
  const problem = (field: NonNullable<typeof about>) =>
    about === field && error !== null ? problemText(error) : form.problem(field);
  return (
    <div className="zg-form">
      <p>{setting.hasCode ? texts.privacyHint : texts.noCode}</p>
      {keys.map((key) => (
        <TextField
          key={key}
          label={`${labelOf(key)}${detected.has(key) ? ` (${texts.detected})` : ''}`}
          placeholder={texts.purpose}
          problem={setting.undeclared.includes(key) && !purposes[key] ? texts.isUndeclared : undefined}
          maxLength={privacyText.text.longest}
          value={purposes[key] ?? ''}
          onChange={(text) => change({ purposes: { ...purposes, [key]: text } })}
        />
      ))}
      <div className="zg-form-row">
        {contacts.map((contact) => (
          <TextField
            key={contact}
            {...form.text(contact)}
            type={kinds[contact]}
            {...(contact === 'contactEmail' && { problem: problem(contact) })}
          />
        ))}
      </div>
      <div className="zg-form-row">
        <TextField {...form.text('noticeMethod')} isRequired problem={problem('noticeMethod')} />
        <NumberField {...form.number('storeDays')} problem={problem('storeDays')} />
      </div>
      <PrivacyFile
        appId={id}
        mediaId={draft.extFileMediaId}
        problem={problem('extFileMediaId')}
        onChange={(extFileMediaId) => change({ extFileMediaId })}
        onPending={setPending}
      />
      {error !== null && about === undefined && (
        <p className="zg-form-error" role="alert">
          {problemText(error)}
        </p>
      )}
      <div>
        <Button needs="setPrivacySetting" intent="primary" isBusy={form.isSaving} onClick={form.submit}>
          {texts.save}
        </Button>
      </div>
      {leaveQuestion}
    </div>
  );
}
