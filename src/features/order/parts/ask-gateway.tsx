import type { RowChart, ShownRow } from '#machines/kit/acts.ts';
import { shownBy, type ShownWords } from '#src/lib/chart-words.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { isPlainEvent, sendPlainly } from '#src/lib/plain-calls.ts';
import { useActs, useRowActor } from '#src/lib/row-actor.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { touchedByOrders } from '../api.ts';
import { paymentMessages } from '../payment-messages.ts';

interface AskGatewayProps {
  chart: RowChart;
  words: ShownWords;
  row: ShownRow & { id: string; version: number };
}

/** Asks the gateway what it says of a payment or refund now, where its chart lets it be asked; else renders nothing. */
export function AskGateway({ chart, words, row }: AskGatewayProps) {
  const locale = useLocale();
  const acts = useActs(useRowActor(chart, row), chart);
  const { run, isRunning } = useWrite(sendPlainly, { touches: touchedByOrders, said: paymentMessages[locale].asked });
  const check = acts.find(({ act, allowed }) => act === 'check' && allowed);
  if (check === undefined || !isPlainEvent(chart.name, check.event)) return null;
  const { event } = check;
  return (
    <div>
      <Button
        size="small"
        variant="outlined"
        isBusy={isRunning}
        onClick={() => run({ event, id: row.id, version: row.version })}
      >
        {shownBy(words).eventName(event, locale)}
      </Button>
    </div>
  );
}
