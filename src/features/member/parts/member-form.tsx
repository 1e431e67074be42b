import { useEffect, useState } from 'react';
import { memberInput } from '#openapi/generated/shapes.ts';
import { clientTypeNames, clientTypes, genderNames } from '#src/lib/codes.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { usePermittedRead } from '#src/lib/permitted-read.ts';
import { createUploads } from '#src/lib/uploads.ts';
import { ChoiceField, DayField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { createPictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import { RegionFields } from '#src/ui/region/region-fields.tsx';
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
  /** Null creates a new member. */
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

/**
 * Returns the values of a profile that are not as before, with null for those that are gone. A value that stays is not
 * sent again: it may be a choice that there is no more, and the server would refuse it.
 */
function changedIn(profile: Draft['profile'], before: Draft['profile']): Draft['profile'] {
  const keys = Object.keys({ ...before, ...profile });
  const pairs = keys.map((key) => ({ key, value: profile[key] ?? null, was: before[key] ?? null }));
  const changed = pairs.filter(({ value, was }) => JSON.stringify(value) !== JSON.stringify(was));
  return Object.fromEntries(changed.map(({ key, value }) => [key, value]));
}

/** Maps the select's values to gender codes; a select has no empty value. */
const sexes = { none: null, '1': 1, '2': 2, '0': 0 } as const;
const sexValues = ['none', '1', '2', '0'] as const;

/** Adds or changes a member by the fixed and the configured fields. */
export function MemberForm({ detail, onClose, onDone }: MemberFormProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const named = useNamedTenant();
  const [phoneLeft, setPhone] = useState('');
  const [isUploading, setUploading] = useState(false);
  const tenantId = detail?.member.tenantId ?? named.tenantId;
  const { data: fields } = usePermittedRead('pageProfileFields', profileFields(tenantId));
  const { data: categories = [] } = usePermittedRead('listTagCategories', tagCategories(tenantId));
  const form = useRecordForm({
    row: detail,
    shape: memberInput,
    draftOf,
    mark: 'member',
    kind: 'member',
    idOf: ({ member: { id } }: MemberDetail) => id,
    versionOf: ({ member }) => member.version,
    labels: {
      nickName: texts.nickName,
      realName: texts.realName,
      mobile: texts.mobile,
      sex: texts.gender,
      birthday: texts.birthday,
      appType: texts.client,
      province: texts.province,
      city: texts.city,
      remark: texts.remark,
    },
    complaints: { mobile: texts.mobileWrong },
    check: () => (isUploading ? { profile: texts.uploading } : {}),
    shown: {
      sex: (sex) => genderNames[locale][sex ?? ''],
      appType: (client) => clientTypeNames[locale][client],
    },
    touches: touchedByMembers,
    said: { created: texts.created, saved: texts.saved },
    create: (draft, key) => createMember({ ...draft, ...named }, key),
    update: (draft, over) =>
      updateMember({
        ...draft,
        profile: changedIn(draft.profile, over.draft.profile),
        id: over.row.member.id,
        version: over.version,
      }),
    undoFrom: ({ member }) => member.version,
    onDone: (after) => {
      onDone?.(after);
      onClose();
    },
  });
  const { draft, change } = form;
  const mobile = form.text('mobile');
  const [pictures] = useState(() =>
    createPictureUploads(createUploads({ dir: 'member/', ...named }), {
      onLink: (key, link) => form.change(({ profile }) => ({ profile: { ...profile, [key]: link } })),
      onPending: (count) => setUploading(count > 0),
    }),
  );
  useEffect(() => () => pictures.end(), [pictures]);
  return (
    <RecordDialog
      form={form}
      title={detail === null ? texts.create : `${texts.edit} · ${detail.member.nickName}`}
      width={640}
      onClose={onClose}
    >
      <div className="zg-form-row">
        <TextField {...form.text('nickName')} />
        <TextField {...form.text('realName')} />
      </div>
      <div className="zg-form-row">
        <TextField
          {...mobile}
          type="tel"
          maxLength={20}
          onBlur={() => {
            mobile.onBlur();
            setPhone(draft.mobile.trim());
          }}
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
          problem={form.problem('birthday')}
          onChange={(birthday) => change({ birthday: birthday || null })}
        />
        <ChoiceField
          {...form.choice('appType')}
          options={clientTypes.map((value) => ({ value, label: clientTypeNames[locale][value] }))}
        />
      </div>
      <RegionFields labels={texts} maxLength={32} value={draft} onChange={change} />
      {fields !== undefined && (
        <ProfileInputs
          fields={fields.records}
          categories={categories}
          value={draft.profile}
          hidden={detail?.hidden ?? []}
          problems={form.refused}
          pictures={pictures}
          onChange={(profile) => change({ profile })}
        />
      )}
      {form.isTried && isUploading && <p className="zg-form-note">{texts.uploading}</p>}
      <TextArea {...form.text('remark')} rows={2} />
    </RecordDialog>
  );
}
