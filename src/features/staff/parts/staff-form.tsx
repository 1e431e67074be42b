import { useState } from 'react';
import { forms } from '#openapi/generated/values.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useOperator } from '#src/lib/session.ts';
import { useTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { ChoiceField, SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { createStaff, type NewPassword, type Staff, type StaffInput, touchedByStaff, updateStaff } from '../api.ts';
import { messages } from '../messages.ts';

interface StaffFormProps {
  /** null makes a new account. */
  staff: Staff | null;
  onMade: (made: NewPassword) => void;
  onClose: () => void;
}

type Draft = Required<StaffInput>;

const usernameForm = /^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/;
const types = { '-1': -1, '1': 1, '2': 2 } as const;

/** Adds an account or changes one; a new one's password is told once, by the page. */
export function StaffForm({ staff, onMade, onClose }: StaffFormProps) {
  const texts = useMessages(messages);
  const operator = useOperator();
  const tenants = useTenants();
  const first = (from: Staff | null): Draft => ({
    username: from?.username ?? '',
    name: from?.name ?? '',
    type: from?.type ?? 2,
    tenantId: from?.tenantId ?? operator.tenantId ?? operator.chosenTenantId,
    owner: from?.owner ?? false,
    phone: from?.phone ?? '',
    remark: from?.remark ?? '',
  });
  const [draft, setDraft] = useState(() => first(staff));
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error, clear } = useWrite(
    async ({ seen, ...body }: Draft & { seen: number }) => {
      if (staff === null) return createStaff({ ...body, tenantId: body.type === 2 ? body.tenantId : null });
      const { name, owner, phone: number, remark } = body;
      await updateStaff({ id: staff.id, version: seen, name, owner, phone: number, remark });
      return null;
    },
    {
      touches: touchedByStaff,
      silent: 'told in the dialog',
      ...(staff !== null && { said: texts.saved }),
      onDone: (made) => {
        onClose();
        if (made !== null) onMade(made);
      },
    },
  );
  const { version, theirs, takeTheirs, keepMine } = useRival<Staff>(staff, { error, clear }, 'username');
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  const isUsername = usernameForm.test(draft.username);
  const isNamed = draft.name.trim() !== '';
  const needsTenant = draft.type === 2 && draft.tenantId === null;
  const submit = (seen: number) => {
    setTried(true);
    if (!isUsername || !isNamed || needsTenant || !forms.Phone.test(draft.phone.trim())) return;
    run({ ...draft, name: draft.name.trim(), phone: draft.phone.trim(), seen });
  };
  const offered = (['2', '1', '-1'] as const).filter((type) => type !== '-1' || operator.type === -1);
  return (
    <>
      <FormDialog
        isOpen={theirs === null}
        title={staff === null ? texts.create : `${texts.edit} · ${staff.name}`}
        width={560}
        isBusy={isRunning}
        error={error}
        onSubmit={() => submit(version)}
        onClose={onClose}
      >
        <div className="zg-form-row">
          <TextField
            label={texts.username}
            isRequired
            maxLength={40}
            isDisabled={staff !== null}
            hint={texts.usernameHint}
            value={draft.username}
            problem={isTried && !isUsername ? texts.usernameWrong : undefined}
            onChange={(username) => change({ username })}
          />
          <TextField
            label={texts.name}
            isRequired
            maxLength={32}
            value={draft.name}
            problem={isTried && !isNamed ? texts.missing : undefined}
            onChange={(name) => change({ name })}
          />
        </div>
        {operator.type !== 2 && staff === null && (
          <div className="zg-form-row">
            <ChoiceField
              label={texts.type}
              value={`${draft.type}`}
              options={offered.map((value) => ({ value, label: texts.types[value] }))}
              onChange={(value) => change({ type: types[value] })}
            />
            {draft.type === 2 && (
              <ChoiceField
                label={texts.tenant}
                isRequired
                value={draft.tenantId ?? ''}
                problem={isTried && needsTenant ? texts.missing : undefined}
                options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(tenantId) => change({ tenantId })}
              />
            )}
          </div>
        )}
        {draft.type === 2 && (
          <SwitchField
            label={texts.owner}
            hint={texts.ownerHint}
            value={draft.owner}
            onChange={(owner) => change({ owner })}
          />
        )}
        <TextField
          label={texts.phone}
          type="tel"
          maxLength={20}
          value={draft.phone}
          problem={forms.Phone.test(draft.phone.trim()) ? undefined : texts.phoneWrong}
          onChange={(value) => change({ phone: value })}
        />
        <TextArea
          label={texts.remark}
          rows={2}
          maxLength={500}
          value={draft.remark}
          onChange={(remark) => change({ remark })}
        />
      </FormDialog>
      {theirs !== null && (
        <Conflict
          isOpen
          rows={[
            { label: texts.name, mine: draft.name, theirs: theirs.name },
            { label: texts.phone, mine: draft.phone, theirs: theirs.phone },
            { label: texts.remark, mine: draft.remark, theirs: theirs.remark },
          ]}
          onTakeTheirs={() => takeTheirs((row) => setDraft(first(row)))}
          onKeepMine={() => keepMine(submit)}
          onClose={onClose}
        />
      )}
    </>
  );
}
