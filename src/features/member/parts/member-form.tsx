import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forms } from '#openapi/generated/values.ts';
import { clientTypeNames, clientTypes, genderNames } from '#src/lib/codes.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { createUploads } from '#src/lib/uploads.ts';
import { fieldProblems, useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { ChoiceField, DayField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { createPictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import { RegionFields } from '#src/ui/region/region-fields.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import {
  createMember,
  type MemberDetail,
  type MemberInput,
  profileFields,
  tagCategories,
  touchedByMembers,
  updateMember,
} from '../api.ts';
import { messages } from '../messages.ts';
import { ProfileInputs } from './profile-inputs.tsx';
import { SamePhone } from './same-phone.tsx';

interface MemberFormProps {
  /** null makes a new member. */
  detail: MemberDetail | null;
  onClose: () => void;
  onDone?: (detail: MemberDetail) => void;
}

type Draft = Required<Omit<MemberInput, 'parentId' | 'appId' | 'status' | 'tenantId'>>;

const draftOf = (detail: MemberDetail | null): Draft => ({
  nickName: detail?.member.nickName ?? '',
  realName: detail?.member.realName ?? '',
  avatarUrl: detail?.member.avatarUrl ?? '',
  mobile: detail?.member.mobile ?? '',
  sex: detail?.member.sex ?? null,
  birthday: detail?.birthday ?? null,
  province: detail?.member.province ?? '',
  city: detail?.member.city ?? '',
  appType: detail?.member.appType ?? 'MA',
  remark: detail?.remark ?? '',
  profile: detail?.profile ?? {},
});

/** Codes of the genders by the values of the list, which cannot be empty. */
const sexes = { none: null, '1': 1, '2': 2, '0': 0 } as const;
const sexValues = ['none', '1', '2', '0'] as const;

/** The change that makes a member what they were before `sent` was saved. */
function takenBack(before: MemberDetail, sent: Draft, version: number): Parameters<typeof updateMember>[0] {
  // A value that was not there before goes away again; what is not named stays.
  const added = Object.fromEntries(Object.keys(sent.profile).map((key) => [key, null]));
  const { profile, ...rest } = draftOf(before);
  return { ...rest, profile: { ...added, ...profile }, id: before.member.id, version };
}

/** Adds or changes a member by the fixed fields and those that are configured. */
export function MemberForm({ detail, onClose, onDone }: MemberFormProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const named = useNamedTenant();
  const [draft, setDraft] = useState(() => draftOf(detail));
  const [isTried, setTried] = useState(false);
  const [phoneLeft, setPhone] = useState('');
  const [isUploading, setUploading] = useState(false);
  const [pictures] = useState(() =>
    createPictureUploads(createUploads({ dir: 'member/', ...named }), {
      onLink: (key, link) => setDraft((now) => ({ ...now, profile: { ...now.profile, [key]: link } })),
      onPending: (count) => setUploading(count > 0),
    }),
  );
  useEffect(() => () => pictures.end(), [pictures]);
  const tenantId = detail?.member.tenantId ?? named.tenantId;
  const { data: fields } = useQuery(profileFields(tenantId));
  const { data: categories = [] } = useQuery(tagCategories(tenantId));
  const offerUndo = useUndo(touchedByMembers);
  const { run, isRunning, error, clear } = useWrite(
    (body: Draft & { version: number }) => {
      const { version: seen, ...input } = body;
      return detail === null
        ? createMember({ ...input, ...named })
        : updateMember({ ...input, id: detail.member.id, version: seen });
    },
    {
      touches: touchedByMembers,
      silent: 'told in the dialog',
      ...(detail === null && { said: texts.created }),
      onDone: (after, sent) => {
        onDone?.(after);
        onClose();
        if (before === null) return;
        offerUndo(texts.saved, () => updateMember(takenBack(before, sent, after.member.version)));
      },
    },
  );
  const rival = useRival<MemberDetail>(detail, { error, clear }, 'member', ({ member }) => member.version);
  const { version, before, theirs, takeTheirs, keepMine } = rival;
  const problems = fieldProblems(error);
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  const isNamed = draft.nickName.trim() !== '';
  const isPhone = forms.Phone.test(draft.mobile.trim());
  const submit = (seen: number) => {
    setTried(true);
    if (isNamed && isPhone && !isUploading) run({ ...draft, mobile: draft.mobile.trim(), version: seen });
  };
  const sides = (['nickName', 'realName', 'mobile', 'province', 'city'] as const).map((name) => ({
    label: texts[name],
    mine: draft[name],
    theirs: theirs?.member[name] ?? '',
  }));
  return (
    <>
      <FormDialog
        isOpen={theirs === null}
        title={detail === null ? texts.create : `${texts.edit} · ${detail.member.nickName}`}
        width={640}
        isBusy={isRunning}
        error={error}
        onSubmit={() => submit(version)}
        onClose={onClose}
      >
        <div className="zg-form-row">
          <TextField
            label={texts.nickName}
            isRequired
            maxLength={32}
            value={draft.nickName}
            problem={isTried && !isNamed ? texts.required : problems['body/nickName']}
            onChange={(nickName) => change({ nickName })}
          />
          <TextField
            label={texts.realName}
            maxLength={32}
            value={draft.realName}
            onChange={(realName) => change({ realName })}
          />
        </div>
        <div className="zg-form-row">
          <TextField
            label={texts.mobile}
            type="tel"
            maxLength={20}
            value={draft.mobile}
            problem={isPhone ? problems['body/mobile'] : texts.mobileWrong}
            onChange={(mobile) => change({ mobile })}
            onBlur={() => setPhone(draft.mobile.trim())}
          />
          <ChoiceField
            label={texts.gender}
            value={draft.sex === null ? 'none' : `${draft.sex}`}
            options={sexValues.map((value) => ({ value, label: genderNames[locale][value === 'none' ? '' : value] }))}
            onChange={(value) => change({ sex: sexes[value] })}
          />
        </div>
        <SamePhone phone={phoneLeft} tenantId={tenantId} ownId={detail?.member.id} />
        <div className="zg-form-row">
          <DayField
            label={texts.birthday}
            value={draft.birthday ?? ''}
            problem={problems['body/birthday']}
            onChange={(birthday) => change({ birthday: birthday || null })}
          />
          <ChoiceField
            label={texts.client}
            value={draft.appType}
            options={clientTypes.map((value) => ({ value, label: clientTypeNames[locale][value] }))}
            onChange={(appType) => change({ appType })}
          />
        </div>
        <RegionFields labels={texts} maxLength={32} value={draft} onChange={change} />
        {fields !== undefined && (
          <ProfileInputs
            fields={fields.records}
            categories={categories}
            value={draft.profile}
            hidden={detail?.hidden ?? []}
            problems={problems}
            pictures={pictures}
            onChange={(profile) => change({ profile })}
          />
        )}
        {isTried && isUploading && <p className="zg-form-note">{texts.uploading}</p>}
        <TextArea
          label={texts.remark}
          maxLength={500}
          rows={2}
          value={draft.remark}
          onChange={(remark) => change({ remark })}
        />
      </FormDialog>
      {theirs !== null && (
        <Conflict
          isOpen
          rows={[...sides, { label: texts.remark, mine: draft.remark, theirs: theirs.remark }]}
          onTakeTheirs={() => takeTheirs((row) => setDraft(draftOf(row)))}
          onKeepMine={() => keepMine(submit)}
          onClose={onClose}
        />
      )}
    </>
  );
}
