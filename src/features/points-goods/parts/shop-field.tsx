import { useMessages } from '#src/lib/i18n/locale.ts';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { messages } from '../messages.ts';

/** The shops to choose from, and the search for others. */
export interface Shops {
  found: readonly { id: string; name: string }[];
  /** True when there are more shops than these, so that the operator must search. */
  isPart: boolean;
  /** The searched part of the name. */
  text: string;
  onText: (text: string) => void;
  /** Why the role may not choose among them; null when it may. */
  refusal: string | null;
}

interface ShopFieldProps {
  shops: Shops;
  value: string | null;
  onChange: (shopId: string | null) => void;
}

/** Selects the shop that the goods belong to, or none. */
export function ShopField({ shops: { found, isPart, text, onText, refusal }, value, onChange }: ShopFieldProps) {
  const texts = useMessages(messages);
  return (
    <>
      <ChoiceField
        label={texts.shop}
        hint={refusal ?? undefined}
        isDisabled={refusal !== null}
        value={value ?? 'any'}
        options={[{ value: 'any', label: texts.noShop }, ...found.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(id) => onChange(id === 'any' ? null : id)}
      />
      {isPart && (
        <TextField
          label={texts.findShop}
          hint={texts.findShopHint(found.length)}
          maxLength={40}
          value={text}
          onChange={onText}
        />
      )}
    </>
  );
}
