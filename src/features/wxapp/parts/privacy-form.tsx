import { useState } from 'react';
import { ApiError } from '#src/lib/api-error.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { type Privacy, setPrivacy, touchedByCalls } from '../api.ts';
import { messages } from '../messages.ts';
import { PrivacyFile } from './privacy-file.tsx';

const contacts = ['contactEmail', 'contactPhone', 'contactWeixin', 'contactQq'] as const;
const kinds = { contactEmail: 'email', contactPhone: 'tel', contactWeixin: 'text', contactQq: 'text' } as const;
const mostLetters = { contactEmail: 100, contactPhone: 40, contactWeixin: 60, contactQq: 40 } as const;

/** The field to which a WeChat errcode belongs. */
const fieldOf: Readonly<Record<number, 'contacts' | 'notice' | 'days' | 'file'>> = {
  86069: 'contacts',
  86070: 'notice',
  86072: 'days',
  87072: 'days',
  86073: 'file',
  86075: 'file',
};

/** The guideline with everything that WeChat stores; unchanged values go back as they came. */
export function PrivacyForm({ id, setting }: { id: string; setting: Privacy }) {
  const texts = useMessages(messages);
  const [purposes, setPurposes] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(setting.settings.map(({ key, text }) => [key, text])),
  );
  const [owner, setOwner] = useState({
    contactEmail: setting.owner.contactEmail ?? '',
    contactPhone: setting.owner.contactPhone ?? '',
    contactQq: setting.owner.contactQq ?? '',
    contactWeixin: setting.owner.contactWeixin ?? '',
    noticeMethod: setting.owner.noticeMethod ?? '',
    extFileMediaId: setting.owner.extFileMediaId ?? '',
  });
  const before = setting.owner.storeDays ?? null;
  const [days, setDays] = useState<number | null | undefined>(before);
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(setPrivacy, {
    touches: ['/weixin/wxmaprivacysetting/get/{appId}', ...touchedByCalls],
    said: texts.privacySaved,
    silent: 'told in the card',
  });
  const detected = new Set(setting.detected);
  const keys = [...new Set([...setting.detected, ...setting.settings.map(({ key }) => key)])];
  const labelOf = (key: string) =>
    setting.descriptions.find((each) => each.key === key)?.text ??
    setting.settings.find((each) => each.key === key)?.label ??
    key;
  const lacksContact = contacts.every((contact) => owner[contact].trim() === '');
  const lacksNotice = owner.noticeMethod.trim() === '';
  const errcode = error instanceof ApiError ? Number(error.data['errcode']) : 0;
  const about = fieldOf[errcode];
  const told = (field: typeof about) => (about === field && error !== null ? problemText(error) : undefined);
  const save = () => {
    setTried(true);
    if (days === undefined || lacksContact || lacksNotice) return;
    run({
      appId: id,
      version: 2,
      // WeChat may store a term that is not in days: it is sent only when changed.
      owner: { ...owner, ...(days === before ? {} : { storeDays: days }) },
      settings: keys.flatMap((key) => {
        const text = purposes[key]?.trim() ?? '';
        return text === '' ? [] : [{ key, text }];
      }),
    });
  };
  return (
    <div className="zg-form">
      <p>{setting.hasCode ? texts.privacyHint : texts.noCode}</p>
      {keys.map((key) => (
        <TextField
          key={key}
          label={`${labelOf(key)}${detected.has(key) ? ` (${texts.detected})` : ''}`}
          placeholder={texts.purpose}
          problem={setting.undeclared.includes(key) && !purposes[key] ? texts.isUndeclared : undefined}
          maxLength={200}
          value={purposes[key] ?? ''}
          onChange={(text) => setPurposes({ ...purposes, [key]: text })}
        />
      ))}
      <div className="zg-form-row">
        {contacts.map((contact, at) => (
          <TextField
            key={contact}
            label={texts.contacts[contact]}
            type={kinds[contact]}
            maxLength={mostLetters[contact]}
            problem={
              at === 0 ? (told('contacts') ?? (isTried && lacksContact ? texts.oneContact : undefined)) : undefined
            }
            value={owner[contact]}
            onChange={(text) => setOwner({ ...owner, [contact]: text })}
          />
        ))}
      </div>
      <div className="zg-form-row">
        <TextField
          label={texts.notice}
          isRequired
          maxLength={100}
          problem={told('notice') ?? (isTried && lacksNotice ? texts.noticeMissing : undefined)}
          value={owner.noticeMethod}
          onChange={(noticeMethod) => setOwner({ ...owner, noticeMethod })}
        />
        <NumberField label={texts.storeDays} problem={told('days')} value={days} onChange={setDays} />
      </div>
      <PrivacyFile
        appId={id}
        mediaId={owner.extFileMediaId}
        problem={told('file')}
        onChange={(extFileMediaId) => setOwner({ ...owner, extFileMediaId })}
      />
      {error !== null && about === undefined && (
        <p className="zg-form-error" role="alert">
          {problemText(error)}
        </p>
      )}
      <div>
        <Button intent="primary" isBusy={isRunning} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
}
