import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useAct } from '../app/loaded.ts';
import { asProblem } from '../app/problem.ts';
import { useShop } from '../app/shop.ts';
import type { Schemas } from '../client.ts';
import { Sheet } from './ask.tsx';
import { Field } from './field.tsx';
import { Refusal } from './state.tsx';

type Address = Schemas['Address'];
type Draft = Omit<Address, 'id'>;

const blank: Draft = { name: '', phone: '', province: '', city: '', address: '', isDefault: true };
const fields = [
  { name: 'name', maxLength: 40, autoComplete: 'name' },
  { name: 'phone', maxLength: 20, autoComplete: 'tel' },
  { name: 'province', maxLength: 40, autoComplete: 'address-level1' },
  { name: 'city', maxLength: 40, autoComplete: 'address-level2' },
  { name: 'address', maxLength: 200, autoComplete: 'street-address' },
] as const;

interface AddressFormProps {
  /** The address that is edited; null for a new one. */
  of: Address | null;
  onSaved: (address: Address) => void;
  /** The address that was edited is there no longer. */
  onGone: () => void;
  onClose: () => void;
}

/** Edits an address, or writes down a new one. */
export function AddressForm({ of, onSaved, onGone, onClose }: AddressFormProps) {
  const texts = useTexts();
  const { client } = useShop();
  const [draft, setDraft] = useState<Draft>(of ?? blank);
  const [id, setId] = useState(of?.id);
  const save = useAct(async () => {
    const { name, phone, province, city, address, isDefault } = draft;
    const body = { ...(id !== undefined && { id }), name, phone, province, city, address, isDefault };
    try {
      onSaved(await client.call('putAddress', { body }));
    } catch (error) {
      if (asProblem(error).status === 404) {
        // Deleted in another window: what is written here can still be kept, as a new one.
        setId(undefined);
        onGone();
      }
      throw error;
    }
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.run();
  };
  return (
    <Sheet title={id === undefined ? texts.newAddress : texts.edit} onClose={onClose}>
      <form onSubmit={submit}>
        {fields.map(({ name, ...rules }) => (
          <Field
            key={name}
            {...rules}
            label={texts.address[name]}
            value={draft[name]}
            required
            {...(name === 'phone' && { type: 'tel' as const, pattern: '[0-9+ \\-]{5,20}' })}
            onChange={(value) => setDraft({ ...draft, [name]: name === 'phone' ? value.normalize('NFKC') : value })}
          />
        ))}
        <label className="zs-check">
          <input
            type="checkbox"
            checked={draft.isDefault}
            onChange={({ target }) => setDraft({ ...draft, isDefault: target.checked })}
          />
          {texts.address.isDefault}
        </label>
        <Refusal problem={save.problem} />
        <div className="zs-acts">
          <button type="button" className="zs-button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" className="zs-button zs-go" disabled={save.isBusy}>
            {texts.save}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

/** An address as it is read: who, by which phone, and where. */
export function AddressWords({ of }: { of: Omit<Address, 'id' | 'isDefault'> }) {
  const { name, phone, province, city, address } = of;
  return (
    <span className="zs-address">
      <strong>{name}</strong> <span>{phone}</span>
      <span className="zs-address-where">
        {[province, city === province ? '' : city, address].filter((part) => part !== '').join(' ')}
      </span>
    </span>
  );
}
