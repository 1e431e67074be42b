import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type Privacy, privacySetting, setPrivacy, touchedByCalls } from '../api.ts';
import { messages } from '../messages.ts';

/** What users are told about their data: every kind that WeChat found in the code needs a purpose. */
export function PrivacyCard({ id }: { id: string }) {
  const texts = useMessages(messages);
  const { data, error, refetch } = useQuery(privacySetting(id));
  return (
    <Card
      title={texts.privacy}
      note={
        // Before WeChat has seen any code, there is nothing that could be left undeclared.
        data?.hasCode === true && (
          <Tag tone={data.undeclared.length === 0 ? 'good' : 'warn'}>
            {data.undeclared.length === 0 ? texts.allDeclared : texts.undeclared(data.undeclared.length)}
          </Tag>
        )
      }
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={6} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Guideline id={id} setting={data} />
      )}
    </Card>
  );
}

function Guideline({ id, setting }: { id: string; setting: Privacy }) {
  const texts = useMessages(messages);
  const [purposes, setPurposes] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(setting.settings.map(({ key, text }) => [key, text])),
  );
  const [owner, setOwner] = useState({
    contactEmail: setting.owner.contactEmail ?? '',
    contactPhone: setting.owner.contactPhone ?? '',
    noticeMethod: setting.owner.noticeMethod ?? '',
  });
  const [days, setDays] = useState<number | null | undefined>(setting.owner.storeDays ?? null);
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
  const save = () => {
    if (days === undefined) return;
    const { contactEmail, contactPhone, noticeMethod } = owner;
    run({
      appId: id,
      version: 2,
      owner: {
        noticeMethod,
        ...(contactEmail !== '' && { contactEmail }),
        ...(contactPhone !== '' && { contactPhone }),
        ...(days !== null && { storeDays: days }),
      },
      settings: keys.flatMap((key) => {
        const text = purposes[key]?.trim() ?? '';
        return text === '' ? [] : [{ key, text }];
      }),
      sdks: setting.sdks,
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
        <TextField
          label={texts.email}
          type="email"
          maxLength={100}
          value={owner.contactEmail}
          onChange={(contactEmail) => setOwner({ ...owner, contactEmail })}
        />
        <TextField
          label={texts.phone}
          type="tel"
          maxLength={40}
          value={owner.contactPhone}
          onChange={(contactPhone) => setOwner({ ...owner, contactPhone })}
        />
      </div>
      <div className="zg-form-row">
        <TextField
          label={texts.notice}
          maxLength={100}
          value={owner.noticeMethod}
          onChange={(noticeMethod) => setOwner({ ...owner, noticeMethod })}
        />
        <NumberField label={texts.storeDays} value={days} onChange={setDays} />
      </div>
      {error !== null && (
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
