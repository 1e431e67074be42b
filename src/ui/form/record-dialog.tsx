import type { ComponentProps, ReactNode } from 'react';
import type { ViewedRow } from '#src/lib/viewers.ts';
import type { MergeView } from '../conflict/merge-rows.ts';
import { Merge } from '../conflict/merge-view.ts';
import { ViewersOf } from '../viewers/viewers-on-demand.ts';
import { FormDialog } from './form-dialog.tsx';

interface RecordDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'width' | 'submitText' | 'intent' | 'also'
> {
  form: {
    viewed?: ViewedRow | null | undefined;
    dialog: Pick<ComponentProps<typeof FormDialog>, 'isOpen' | 'wasTyped' | 'isBusy' | 'error' | 'onSubmit'>;
    conflict: MergeView | null;
  };
  /** Why something that the form offers could not be read. */
  unread?: Error | null;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of `useRecordForm`: the form, or both sides when another user saved the row first. */
export function RecordDialog({ form, unread = null, onClose, children, ...rest }: RecordDialogProps) {
  return (
    <>
      <FormDialog {...form.dialog} error={form.dialog.error ?? unread} {...rest} onClose={onClose}>
        {form.viewed && <ViewersOf {...form.viewed} />}
        {children}
      </FormDialog>
      {form.conflict !== null && <Merge {...form.conflict} />}
    </>
  );
}
