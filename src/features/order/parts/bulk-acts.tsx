import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callOf } from '#src/lib/event-calls.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useStore } from '#src/lib/store.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Selection } from '#src/ui/data-grid/selection.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { type BatchAct, beginAct } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';

const often: readonly BatchAct[] = ['receive', 'cancel'];
const seldom: readonly BatchAct[] = [
  'cancelAndRefund',
  'idolRefund',
  'checkRefund',
  'retryRefund',
  'resend',
  'resendCardSms',
  'delete',
];

/** The bulk actions on the selected orders; each becomes a job that first previews its effect. */
export function BulkActs({ selection }: { selection: Selection }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const chosen = useStore(selection);
  const [act, setAct] = useState<BatchAct | null>(null);
  const { run, isRunning } = useWrite(beginAct, {
    touches: ['/mall/jobs/page'],
    onDone: ({ id }) => {
      selection.set(new Set());
      void navigate({ to: '/mall/jobs/$id', params: { id } });
    },
  });
  const needs = (each: BatchAct) => callOf(`order.${each}`);
  const labelOf = (each: BatchAct) => eventName(`order.${each}`, locale);
  return (
    <>
      {often.map((each) => (
        <Button key={each} needs={needs(each)} variant="outlined" onClick={() => setAct(each)}>
          {labelOf(each)}
        </Button>
      ))}
      <MenuButton
        label={texts.moreActs}
        face={texts.moreActs}
        variant="outlined"
        isUpward
        align="start"
        items={seldom.map((each) => ({
          id: each,
          needs: needs(each),
          label: labelOf(each),
          onSelect: () => setAct(each),
        }))}
      />
      {act !== null && (
        <Confirm
          isOpen
          title={labelOf(act)}
          confirmText={texts.check}
          isBusy={isRunning}
          onConfirm={() => run({ act, orderIds: [...chosen] })}
          onCancel={() => setAct(null)}
        >
          {texts.bulkEffect(chosen.size)}
        </Confirm>
      )}
    </>
  );
}
