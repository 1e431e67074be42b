import { LockIcon } from '@blueprintjs/icons';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#src/lib/api-error.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import type { RowAction } from '#src/ui/data-grid/row-actions.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage, type Openers } from '#src/ui/list/list-page.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import {
  endSessions,
  type NewPassword,
  resetPassword,
  type Staff,
  staffPage,
  touchedByStaff,
  updateStaff,
} from '../api.ts';
import { staffColumns } from '../columns.ts';
import { messages } from '../messages.ts';
import { PasswordDialog } from '../parts/password-dialog.tsx';
import { StaffForm } from '../parts/staff-form.tsx';

export const lazyRoute = createLazyRoute('/upms/user/index')({ component: StaffPage });
const route = getRouteApi('/upms/user/index');

type Asking = 'reset' | 'signOut';
type Open = { act: Asking; staff: Staff } | { act: 'password'; made: NewPassword };

const staffList = {
  route,
  page: staffPage,
  topic: 'staff',
  columns: staffColumns,
  rowName: ({ name }: Staff) => name,
  usualSort: { by: 'id', order: 'asc' },
} as const;

function StaffPage() {
  const texts = useMessages(messages);
  const tenants = useMixedTenants();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const onMade = (made: NewPassword) => setOpen({ act: 'password', made });
  const enable = useWrite(updateStaff, { touches: touchedByStaff, said: texts.saved, inTurn: true });
  const actionsOf = (staff: Staff, { edit, remove }: Openers): RowAction[] => {
    const { id, version, status, own, sessions } = staff;
    const choose = (act: Asking) => () => setOpen({ act, staff });
    return [
      { id: 'edit', label: texts.edit, onSelect: edit },
      {
        id: 'reset',
        label: texts.resetPassword,
        refusal: own ? texts.notOwnPassword : null,
        onSelect: choose('reset'),
      },
      {
        id: 'signOut',
        label: texts.signOut,
        refusal: sessions === 0 ? texts.noSession : null,
        onSelect: choose('signOut'),
      },
      status === 'active'
        ? {
            id: 'status',
            label: texts.disable,
            intent: 'danger',
            refusal: own ? texts.notSelf : null,
            onSelect: remove,
          }
        : { id: 'status', label: texts.enable, onSelect: () => enable.run({ id, version, status: 'active' }) },
    ];
  };
  // Only the server knows whether the operator owns their tenant.
  const notOwner = (error: Error) =>
    error instanceof ApiError && error.code === 'forbidden' ? (
      <Page title={texts.title}>
        <Empty icon={<LockIcon size={24} />} title={texts.notOwner} hint={texts.notOwnerHint} />
      </Page>
    ) : null;
  return (
    <>
      <ListPage
        of={staffList}
        title={texts.title}
        fields={[
          { kind: 'text', name: 'text', label: texts.search },
          {
            kind: 'choice',
            name: 'type',
            label: texts.type,
            options: (['-1', '1', '2'] as const).map((value) => ({ value, label: texts.types[value] })),
          },
          choiceField('status', texts.status, texts.states),
          ...tenantField(tenants, texts.tenant),
        ]}
        actions={actionsOf}
        add={{ label: texts.create }}
        renderForm={(staff, done) => <StaffForm staff={staff} onMade={onMade} onClose={done} />}
        removal={{
          label: texts.disable,
          ask: ({ name }) => texts.disableAsk(name),
          said: () => texts.saved,
          touches: touchedByStaff,
          async run({ id, version }) {
            const after = await updateStaff({ id, version, status: 'disabled' });
            return () => updateStaff({ id, version: after.version, status: 'active' });
          },
        }}
        renderInstead={notOwner}
      />
      {(open?.act === 'reset' || open?.act === 'signOut') && (
        <AskDialog act={open.act} staff={open.staff} onMade={onMade} onClose={close} />
      )}
      {open?.act === 'password' && <PasswordDialog made={open.made} onClose={close} />}
    </>
  );
}

interface AskDialogProps {
  act: Asking;
  staff: Staff;
  onMade: (made: NewPassword) => void;
  onClose: () => void;
}

/** Confirms before an account's sessions end. */
function AskDialog({ act, staff, onMade, onClose }: AskDialogProps) {
  const texts = useMessages(messages);
  const { id, version, name } = staff;
  const common = { touches: touchedByStaff };
  const reset = useWrite(resetPassword, { ...common, onDone: onMade });
  const signOut = useWrite(endSessions, { ...common, said: ({ ended }) => texts.signedOut(ended), onDone: onClose });
  const asked = {
    reset: { text: texts.resetAsk(name), label: texts.resetPassword, run: () => reset.run({ id, version }) },
    signOut: { text: texts.signOutAsk(name), label: texts.signOut, run: () => signOut.run(id) },
  }[act];
  return (
    <Confirm
      isOpen
      intent="danger"
      confirmText={asked.label}
      isBusy={reset.isRunning || signOut.isRunning}
      onConfirm={asked.run}
      onCancel={onClose}
    >
      <p>{asked.text}</p>
    </Confirm>
  );
}
