import { useState } from 'react';
import { forms } from '#openapi/generated/values.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { TextArea, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { createTenant, type TenantRow, touchedByTenants, updateTenant } from '../api.ts';
import { messages } from '../messages.ts';

type Whole = number | null | undefined;

const draftOf = (tenant: TenantRow | null) => ({
  id: tenant?.id ?? '',
  name: tenant?.name ?? '',
  contact: tenant?.contact ?? '',
  phone: tenant?.phone ?? '',
  remark: tenant?.remark ?? '',
});

const timesOf = (tenant: TenantRow | null): Record<Time, Whole> => ({
  unpaidMinutes: tenant?.unpaidMinutes ?? 30,
  flashSaleMinutes: tenant?.flashSaleMinutes ?? 5,
  autoReceiveDays: tenant?.autoReceiveDays ?? 7,
});

type Time = 'unpaidMinutes' | 'flashSaleMinutes' | 'autoReceiveDays';
type Draft = ReturnType<typeof draftOf>;

const idForm = /^[a-z0-9][a-z0-9-]{0,31}$/;
const limits = { unpaidMinutes: 10_080, flashSaleMinutes: 1_440, autoReceiveDays: 90 } as const;

const isWithin = (value: Whole, most: number): value is number =>
  typeof value === 'number' && value >= 1 && value <= most;

/** Adds or changes a tenant and the time-outs of its orders. */
export function TenantForm({ tenant, onClose }: { tenant: TenantRow | null; onClose: () => void }) {
  const texts = useMessages(messages);
  const [draft, setDraft] = useState(() => draftOf(tenant));
  const [times, setTimes] = useState(() => timesOf(tenant));
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error, clear } = useWrite(
    ({ seen, ...body }: Draft & Record<Time, number> & { seen: number }) =>
      tenant === null ? createTenant(body) : updateTenant({ ...body, version: seen }),
    { touches: touchedByTenants, said: texts.saved, silent: 'told in the dialog', onDone: onClose },
  );
  const { version, theirs, takeTheirs, keepMine } = useRival<TenantRow>(tenant, { error, clear }, 'name');
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  const isId = idForm.test(draft.id);
  const isNamed = draft.name.trim() !== '';
  const submit = (seen: number) => {
    setTried(true);
    const { unpaidMinutes, flashSaleMinutes, autoReceiveDays } = times;
    if (!isId || !isNamed || !forms.Phone.test(draft.phone.trim())) return;
    if (!isWithin(unpaidMinutes, limits.unpaidMinutes) || !isWithin(flashSaleMinutes, limits.flashSaleMinutes)) return;
    if (!isWithin(autoReceiveDays, limits.autoReceiveDays)) return;
    run({
      ...draft,
      name: draft.name.trim(),
      phone: draft.phone.trim(),
      unpaidMinutes,
      flashSaleMinutes,
      autoReceiveDays,
      seen,
    });
  };
  const time = (name: Time, label: string) => (
    <NumberField
      label={label}
      isRequired
      value={times[name]}
      problem={isWithin(times[name], limits[name]) ? undefined : texts.range(1, limits[name])}
      onChange={(value) => setTimes({ ...times, [name]: value })}
    />
  );
  return (
    <>
      <FormDialog
        isOpen={theirs === null}
        title={tenant === null ? texts.create : `${texts.edit} · ${tenant.name}`}
        width={560}
        isBusy={isRunning}
        error={error}
        onSubmit={() => submit(version)}
        onClose={onClose}
      >
        <div className="zg-form-row">
          <TextField
            label={texts.name}
            isRequired
            maxLength={40}
            value={draft.name}
            problem={isTried && !isNamed ? texts.missing : undefined}
            onChange={(name) => change({ name })}
          />
          <TextField
            label={texts.id}
            isRequired
            maxLength={32}
            isDisabled={tenant !== null}
            hint={texts.idHint}
            value={draft.id}
            problem={isTried && !isId ? texts.idWrong : undefined}
            onChange={(id) => change({ id })}
          />
        </div>
        <div className="zg-form-row">
          <TextField
            label={texts.contact}
            maxLength={32}
            value={draft.contact}
            onChange={(contact) => change({ contact })}
          />
          <TextField
            label={texts.phone}
            type="tel"
            maxLength={20}
            value={draft.phone}
            problem={forms.Phone.test(draft.phone.trim()) ? undefined : texts.phoneWrong}
            onChange={(value) => change({ phone: value })}
          />
        </div>
        {time('unpaidMinutes', texts.unpaid)}
        {time('flashSaleMinutes', texts.flashSale)}
        {time('autoReceiveDays', texts.autoReceive)}
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
            { label: texts.contact, mine: draft.contact, theirs: theirs.contact },
            { label: texts.phone, mine: draft.phone, theirs: theirs.phone },
            { label: texts.unpaid, mine: String(times.unpaidMinutes), theirs: String(theirs.unpaidMinutes) },
            { label: texts.autoReceive, mine: String(times.autoReceiveDays), theirs: String(theirs.autoReceiveDays) },
          ]}
          onTakeTheirs={() =>
            takeTheirs((row) => {
              setDraft(draftOf(row));
              setTimes(timesOf(row));
            })
          }
          onKeepMine={() => keepMine(submit)}
          onClose={onClose}
        />
      )}
    </>
  );
}
