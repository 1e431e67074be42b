import { carriers } from '#shared/carriers.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import type { DeskRow } from './entries.ts';
import { messages } from './messages.ts';
import './desk.css';

/** So many carriers are one click away; the others are in a menu. */
const atHand = 4;

interface CarrierBarProps {
  rows: readonly DeskRow[];
  onChoose: (carrier: string) => void;
}

/** Sets one carrier for every row; those of the desk come first. */
export function CarrierBar({ rows, onChoose }: CarrierBarProps) {
  const texts = useMessages(messages);
  const all = [...new Set([...rows.map(({ order }) => order.carrier).filter(Boolean), ...carriers])];
  return (
    <fieldset className="zg-desk-carriers" aria-label={texts.forAll}>
      <span>{texts.forAll}</span>
      {all.slice(0, atHand).map((carrier) => (
        <Button key={carrier} size="small" variant="outlined" onClick={() => onChoose(carrier)}>
          {carrier}
        </Button>
      ))}
      <MenuButton
        label={texts.others}
        face={texts.others}
        size="small"
        variant="minimal"
        align="start"
        items={all.slice(atHand).map((carrier) => ({ id: carrier, label: carrier, onSelect: () => onChoose(carrier) }))}
      />
      <datalist id="zg-carriers">
        {all.map((carrier) => (
          <option key={carrier} value={carrier}>
            {carrier}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}
