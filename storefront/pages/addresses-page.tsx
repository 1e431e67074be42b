import { useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useAct, useLoaded } from '../app/loaded.ts';
import { useShop } from '../app/shop.ts';
import type { Schemas } from '../client.ts';
import { AddressForm, AddressWords } from '../parts/address-form.tsx';
import { Confirm } from '../parts/ask.tsx';
import { Page } from '../parts/page.tsx';
import { Content, Empty, Refusal } from '../parts/state.tsx';

type Address = Schemas['Address'];

/** The addresses of a member. */
export function AddressesPage() {
  const texts = useTexts();
  const { client } = useShop();
  const [edited, setEdited] = useState<'new' | Address | null>(null);
  const [dropped, setDropped] = useState<string | null>(null);
  const addresses = useLoaded('addresses', () => client.call('listAddresses', {}));
  const drop = useAct(async (id: string) => {
    setDropped(null);
    await client.call('dropAddress', { path: { id } }).finally(addresses.reload);
    // The button that had the focus goes with the act.
    document.querySelector('h1')?.focus({ preventScroll: true });
  });
  return (
    <Page title={texts.addresses} back="/me">
      <Refusal problem={drop.problem} />
      <Content of={addresses}>
        {(all) => (
          <>
            {all.length === 0 && <Empty title={texts.noAddress} hint="" />}
            <ul className="zs-list">
              {all.map((address) => (
                <li key={address.id} className="zs-card zs-block">
                  <AddressWords of={address} />
                  <div className="zs-acts">
                    {address.isDefault && <span className="zs-badge">{texts.proposed}</span>}
                    <button type="button" className="zs-quiet" onClick={() => setEdited(address)}>
                      {texts.edit}
                    </button>
                    <button type="button" className="zs-quiet" onClick={() => setDropped(address.id)}>
                      {texts.drop}
                    </button>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </Content>
      <button type="button" className="zs-button zs-go zs-wide" onClick={() => setEdited('new')}>
        {texts.newAddress}
      </button>
      {edited !== null && (
        <AddressForm
          of={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onGone={addresses.reload}
          onSaved={() => {
            setEdited(null);
            addresses.reload();
          }}
        />
      )}
      {dropped !== null && (
        <Confirm
          question={texts.dropAsk}
          isBusy={drop.isBusy}
          onYes={() => drop.run(dropped)}
          onClose={() => setDropped(null)}
        />
      )}
    </Page>
  );
}
