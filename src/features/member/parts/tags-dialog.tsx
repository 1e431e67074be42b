import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { CheckGroup } from '#src/ui/form/check-group.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { tagCategories } from '../api.ts';
import { messages } from '../messages.ts';

interface TagsDialogProps {
  title: string;
  /** The label of the action on the tags; by default they are saved. */
  submitText?: string;
  tenantId?: string | undefined;
  /** The initial selection. */
  value: readonly string[];
  isBusy: boolean;
  error: Error | null;
  onSubmit: (tagIds: string[]) => void;
  onClose: () => void;
}

/** Selects any of a tenant's tags, by category. */
export function TagsDialog({ title, tenantId, value, onSubmit, ...dialog }: TagsDialogProps) {
  const texts = useMessages(messages);
  const [chosen, setChosen] = useState<readonly string[]>(value);
  const query = useQuery(tagCategories(tenantId));
  return (
    <FormDialog
      isOpen
      {...dialog}
      title={title}
      width={520}
      onSubmit={() => {
        if (query.data === undefined) return;
        const known = new Set(query.data.flatMap(({ items }) => items.map(({ id }) => id)));
        // A tag that there is no more has no box to uncheck, and the server would refuse it.
        onSubmit(chosen.filter((id) => known.has(id)));
      }}
    >
      <Pending of={query} lines={4}>
        {(data) => {
          const filled = data.filter(({ items }) => items.length > 0);
          if (filled.length === 0) return <Empty title={texts.noTagsYet} />;
          return filled.map(({ id, name, items }) => (
            <CheckGroup
              key={id}
              label={name}
              options={items.map((item) => ({ value: item.id, label: item.name }))}
              value={chosen.filter((tag) => items.some((item) => item.id === tag))}
              onChange={(own) => setChosen([...chosen.filter((tag) => items.every((item) => item.id !== tag)), ...own])}
            />
          ));
        }}
      </Pending>
    </FormDialog>
  );
}
