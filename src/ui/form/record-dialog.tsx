import type { ComponentProps, ReactNode } from 'react';
import { Conflict } from '../conflict/conflict.tsx';
import { FormDialog } from './form-dialog.tsx';

interface RecordDialogProps extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'width' | 'submitText'> {
  form: {
    dialog: Pick<ComponentProps<typeof FormDialog>, 'isOpen' | 'isBusy' | 'error' | 'onSubmit'>;
    conflict: Pick<ComponentProps<typeof Conflict>, 'rows' | 'onTakeTheirs' | 'onKeepMine'> | null;
  };
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of `useRecordForm`: the form, or both sides when another user saved the row first. */
export function RecordDialog({ form, onClose, ...rest }: RecordDialogProps) {
  return (
    <>
      <FormDialog {...form.dialog} {...rest} onClose={onClose} />
      {form.conflict !== null && <Conflict isOpen {...form.conflict} onClose={onClose} />}
    </>
  );
}
