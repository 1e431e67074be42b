import { useState } from 'react';
import { useTexts } from '../app/language.ts';
import type { Loaded } from '../app/loaded.ts';
import type { Schemas } from '../client.ts';
import { AddressForm, AddressWords } from './address-form.tsx';
import { Content } from './state.tsx';

type Address = Schemas['Address'];

interface ReceiverChoiceProps {
  addresses: Loaded<Address[]>;
  chosen: Address | null;
  onChoose: (address: Address) => void;
}

/** To which address the goods go: one of the member's, or a new one. */
export function ReceiverChoice({ addresses, chosen, onChoose }: ReceiverChoiceProps) {
  const texts = useTexts();
  const [edited, setEdited] = useState<'new' | Address | null>(null);
  const saved = (address: Address) => {
    setEdited(null);
    onChoose(address);
    addresses.reload();
  };
  // A new address counts at once, though the list of them may come late.
  const shown = (all: readonly Address[]) => (chosen === null || all.includes(chosen) ? all : [chosen, ...all]);
  return (
    <section className="zs-card zs-block">
      <h2>{texts.to}</h2>
      <Content of={addresses}>
        {(all) => (
          <>
            {chosen === null && all.length === 0 && <p className="zs-soft">{texts.noAddress}</p>}
            <fieldset className="zs-choices" aria-label={texts.to}>
              {shown(all).map((address) => (
                <div key={address.id} className="zs-choice">
                  <label>
                    <input
                      type="radio"
                      name="address"
                      checked={address.id === chosen?.id}
                      onChange={() => onChoose(address)}
                    />
                    <AddressWords of={address} />
                  </label>
                  <button type="button" className="zs-quiet" onClick={() => setEdited(address)}>
                    {texts.edit}
                  </button>
                </div>
              ))}
            </fieldset>
            <button type="button" className="zs-button" onClick={() => setEdited('new')}>
              {texts.newAddress}
            </button>
          </>
        )}
      </Content>
      {edited !== null && (
        <AddressForm
          of={edited === 'new' ? null : edited}
          onSaved={saved}
          onGone={addresses.reload}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
