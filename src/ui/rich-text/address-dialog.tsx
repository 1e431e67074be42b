import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { TextField } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { messages } from './messages.ts';

interface AddressDialogProps {
  title: string;
  /** What the operator should know first. */
  prompt: string;
  /** Returns what is wrong with an address; null when nothing is. */
  problemOf: (address: string) => string | null;
  onInsert: (address: string) => void;
  onClose: () => void;
}

/** Asks for one address and passes it on once it is valid. */
export function AddressDialog({ title, prompt, problemOf, onInsert, onClose }: AddressDialogProps) {
  const texts = useMessages(messages);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <FormDialog
      isOpen
      title={title}
      submitText={texts.insert}
      isBusy={false}
      error={null}
      onClose={onClose}
      onSubmit={() => {
        const found = problemOf(address);
        if (found === null) onInsert(address);
        else setProblem(found);
      }}
    >
      <TextField
        label={texts.address}
        hint={prompt}
        problem={problem}
        value={address}
        onChange={(next) => {
          setAddress(next);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
