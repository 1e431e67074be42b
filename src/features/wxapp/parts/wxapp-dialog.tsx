import { newWxapp } from '#openapi/generated/shapes.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { ChoiceField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { TenantField } from '#src/ui/tenant/tenant-field.tsx';
import { createWxapp, touchedByApps, updateWxapp, type Wxapp } from '../api.ts';
import { messages } from '../messages.ts';

interface WxappDialogProps {
  /** The account to change; null creates a new one. */
  app: Wxapp | null;
  onClose: () => void;
}

function draftOf(app: Wxapp | null) {
  return {
    id: app?.id ?? '',
    name: app?.name ?? '',
    appType: app?.appType ?? 1,
    originalId: app?.originalId ?? '',
    principalName: app?.principalName ?? '',
    remark: app?.remark ?? '',
    appSecret: '',
    tenantId: '',
  };
}

/** Adds or changes a mini-program or official account. */
export function WxappDialog({ app, onClose }: WxappDialogProps) {
  const texts = useMessages(messages);
  const tenants = useMixedTenants();
  const asksTenant = app === null && tenants !== null;
  /** WeChat itself says so of an account that authorised the platform. */
  const isWechats = app?.isComponent === 1;
  const form = useRecordForm({
    row: app,
    shape: newWxapp,
    draftOf,
    mark: 'originalId',
    kind: 'app',
    labels: {
      id: 'AppID',
      name: texts.name,
      appSecret: texts.appSecret,
      originalId: texts.originalId,
      principalName: texts.principal,
      remark: texts.remark,
    },
    check: ({ tenantId }) => (asksTenant && tenantId === '' ? { tenantId: texts.required } : {}),
    shown: { appSecret: null },
    touches: touchedByApps,
    said: texts.saved,
    create: ({ tenantId, appSecret, ...draft }, key) =>
      createWxapp({ ...draft, ...(appSecret !== '' && { appSecret }), ...(asksTenant && { tenantId }) }, key),
    update: ({ id, name, appSecret, originalId, principalName, remark }, { version }) =>
      updateWxapp({ id, name, originalId, principalName, remark, ...(appSecret !== '' && { appSecret }), version }),
    onDone: onClose,
  });
  const { draft, change } = form;
  return (
    <RecordDialog form={form} title={app === null ? texts.create : `${texts.edit} · ${app.name}`} onClose={onClose}>
      {asksTenant && (
        <TenantField
          hint={texts.tenantHint}
          value={draft.tenantId}
          problem={form.problem('tenantId')}
          onChange={(tenantId) => change({ tenantId })}
        />
      )}
      <div className="zg-form-row">
        <TextField {...form.text('id')} maxLength={64} isDisabled={app !== null} />
        <ChoiceField
          label={texts.type}
          isDisabled={app !== null}
          value={draft.appType === 1 ? '1' : '2'}
          options={(['1', '2'] as const).map((value) => ({ value, label: texts.types[Number(value)] ?? value }))}
          onChange={(value) => change({ appType: value === '1' ? 1 : 2 })}
        />
      </div>
      <TextField {...form.text('name')} />
      <TextField
        {...form.text('appSecret')}
        type="password"
        autoComplete="new-password"
        hint={app === null ? texts.secretHint : texts.secretKeep}
      />
      <div className="zg-form-row">
        <TextField {...form.text('originalId')} isDisabled={isWechats} />
        <TextField {...form.text('principalName')} isDisabled={isWechats} />
      </div>
      <TextArea {...form.text('remark')} rows={2} />
    </RecordDialog>
  );
}
