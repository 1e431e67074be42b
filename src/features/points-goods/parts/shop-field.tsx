import { useMessages } from '#src/lib/i18n/locale.ts';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { messages } from '../messages.ts';

/** The shops to choose from, and the way to others. */
export interface Shops {
  found: readonly { id: string; name: string }[];
  /** There are more than these, so that one has to be looked for. */
  isPart: boolean;
  /** The part of the name that is looked for. */
  text: string;
  onText: (text: string) => void;
}

interface ShopFieldProps {
  shops: Shops;
  value: string | null;
  onChange: (shopId: string | null) => void;
}

/** The shop that goods belong to, or none. */
export function ShopField({ shops: { found, isPart, text, onText }, value, onChange }: ShopFieldProps) {
  const texts = useMessages(messages);
  return (
    <>
      <ChoiceField
        label={texts.shop}
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
