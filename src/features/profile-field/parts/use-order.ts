import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { fieldsOf, orderFields, type ProfileField, touchedByFields } from '../api.ts';
import { messages } from '../messages.ts';

/** Returns the fields in the order of these ids; others stand where they were, behind them. */
function inOrder(fields: readonly ProfileField[], ids: readonly string[]): ProfileField[] {
  const placeOf = ({ id }: ProfileField) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Orders the fields of a tenant: the screen at once, the server one order after another. */
export function useOrder(tenantId: string | undefined) {
  const texts = useMessages(messages);
  const client = useQueryClient();
  const { queryKey } = fieldsOf(tenantId);
  // Of two moves that lead to the same order each is one of its own.
  const [asked, setAsked] = useState<{ ids: string[]; turn: number }>({ ids: [], turn: 0 });
  const { run, isRunning } = useWrite(({ ids }: typeof asked) => orderFields(ids), {
    inTurn: true,
    touches: touchedByFields,
    said: texts.ordered,
    // The next move may come before the fields are read again.
    onDone: (_, { ids }) =>
      void client.setQueryData(queryKey, (page) => page && { ...page, records: inOrder(page.records, ids) }),
  });
  return {
    shown: (fields: readonly ProfileField[]) => (isRunning ? inOrder(fields, asked.ids) : fields),
    order: (ids: string[]) => {
      const next = { ids, turn: asked.turn + 1 };
      setAsked(next);
      run(next);
    },
  };
}
