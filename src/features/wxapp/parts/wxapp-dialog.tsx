import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { conflictOf, useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { ChoiceField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { createWxapp, touchedByApps, updateWxapp, type Wxapp } from '../api.ts';
import { messages } from '../messages.ts';
import { TenantField } from './tenant-field.tsx';

interface WxappDialogProps {
  /** The one that is changed; null makes a new one. */
  app: Wxapp | null;
  onClose: () => void;
}

const idForm = /^[A-Za-z0-9_-]{1,64}$/;
const secretForm = /^[A-Za-z0-9]{16,128}$/;

function draftOf(app: Wxapp | null) {
  return {
    id: app?.id ?? '',
    name: app?.name ?? '',
    appType: app?.appType ?? 1,
    originalId: app?.originalId ?? '',
    principalName: app?.principalName ?? '',
    remark: app?.remark ?? '',
    appSecret: '',
  };
}

/** Adds a mini-program or official account, or changes what is noted of it. */
export function WxappDialog({ app, onClose }: WxappDialogProps) {
  const texts = useMessages(messages);
  const [draft, setDraft] = useState(() => draftOf(app));
  const [version, setVersion] = useState(app?.version ?? 1);
  const [isTried, setTried] = useState(false);
  const [tenantId, setTenant] = useState('');
  const tenants = useMixedTenants();
  const asksTenant = app === null && tenants !== null;
  const options = { touches: touchedByApps, said: texts.saved, silent: 'told in the dialog', onDone: onClose };
  const creating = useWrite(createWxapp, options);
  const changing = useWrite(updateWxapp, options);
  const { isRunning, error, clear } = app === null ? creating : changing;
  const problems = {
    id: idForm.test(draft.id.trim()) ? undefined : texts.idWrong,
    name: draft.name.trim() === '' ? texts.required : undefined,
    tenantId: asksTenant && tenantId === '' ? texts.required : undefined,
    appSecret: draft.appSecret === '' || secretForm.test(draft.appSecret) ? undefined : texts.secretWrong,
  };
  const told: Partial<typeof problems> = isTried ? problems : {};
  const save = (seen: number) => {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    const { id, appType, appSecret, ...words } = draft;
    const shared = { ...words, id: id.trim(), ...(appSecret !== '' && { appSecret }) };
    if (app === null) creating.run({ ...shared, appType, ...(asksTenant && { tenantId }) });
    else changing.run({ ...shared, version: seen });
  };
  const current = conflictOf(error);
  const textOf = (name: string) => {
    const value = current?.[name];
    return typeof value === 'string' ? value : '';
  };
  const set = (name: keyof typeof draft) => (value: string) => setDraft({ ...draft, [name]: value });
  return (
    <>
      <FormDialog
        isOpen
        title={app === null ? texts.create : `${texts.edit} · ${app.name}`}
        isBusy={isRunning}
        error={current === null ? error : null}
        onSubmit={() => save(version)}
        onClose={onClose}
      >
        {asksTenant && <TenantField tenants={tenants} value={tenantId} problem={told.tenantId} onChange={setTenant} />}
        <div className="zg-form-row">
          <TextField
            label="AppID"
            isRequired
            isDisabled={app !== null}
            maxLength={64}
            value={draft.id}
            problem={told.id}
            onChange={set('id')}
          />
          <ChoiceField
            label={texts.type}
            isDisabled={app !== null}
            value={draft.appType === 1 ? '1' : '2'}
            options={(['1', '2'] as const).map((value) => ({ value, label: texts.types[Number(value)] ?? value }))}
            onChange={(value) => setDraft({ ...draft, appType: value === '1' ? 1 : 2 })}
          />
        </div>
        <TextField
          label={texts.name}
          isRequired
          maxLength={60}
          value={draft.name}
          problem={told.name}
          onChange={set('name')}
        />
        <TextField
          label={texts.appSecret}
          type="password"
          autoComplete="new-password"
          hint={app === null ? texts.secretHint : texts.secretKeep}
          maxLength={128}
          value={draft.appSecret}
          problem={told.appSecret}
          onChange={set('appSecret')}
        />
        <div className="zg-form-row">
          <TextField label={texts.originalId} maxLength={40} value={draft.originalId} onChange={set('originalId')} />
          <TextField
            label={texts.principal}
            maxLength={100}
            value={draft.principalName}
            onChange={set('principalName')}
          />
        </div>
        <TextArea label={texts.remark} maxLength={200} rows={2} value={draft.remark} onChange={set('remark')} />
      </FormDialog>
      <Conflict
        isOpen={current !== null}
        rows={(['name', 'originalId', 'principalName', 'remark'] as const).map((name) => ({
          label: {
            name: texts.name,
            originalId: texts.originalId,
            principalName: texts.principal,
            remark: texts.remark,
          }[name],
          mine: draft[name],
          theirs: textOf(name),
        }))}
        onTakeTheirs={onClose}
        onKeepMine={() => {
          const now = Number(current?.['version'] ?? version);
          setVersion(now);
          clear();
          save(now);
        }}
        onClose={clear}
      />
    </>
  );
}
