import { useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useAct } from '../app/loaded.ts';
import { useShop } from '../app/shop.ts';
import type { Schemas } from '../client.ts';
import { Refusal } from './state.tsx';

/** The cards that an order brought; they are asked for only when their buyer wants to see them. */
export function Cards({ orderId }: { orderId: string }) {
  const texts = useTexts();
  const { client } = useShop();
  const [cards, setCards] = useState<Schemas['OwnCard'][] | null>(null);
  const look = useAct(async () => setCards(await client.call('readOwnCards', { path: { id: orderId } })));
  return (
    <section className="zs-card zs-block" aria-label={texts.cards}>
      <h2>{texts.cards}</h2>
      <p className="zs-soft">{texts.cardsHint}</p>
      <Refusal problem={look.problem} />
      {cards === null ? (
        <div className="zs-acts">
          <button type="button" className="zs-button" disabled={look.isBusy} onClick={() => look.run()}>
            {texts.showCards}
          </button>
        </div>
      ) : (
        <ul className="zs-list">
          {cards.map(({ cardNo, secret }) => (
            <li key={cardNo}>
              <dl className="zs-facts">
                <Copied name={texts.cardNo} value={cardNo} />
                {secret !== '' && <Copied name={texts.cardSecret} value={secret} />}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Copied({ name, value }: { name: string; value: string }) {
  const texts = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      // The device does not allow it; the text stands there to be selected.
      () => undefined,
    );
  return (
    <div>
      <dt>{name}</dt>
      <dd className="zs-card-text">
        <code>{value}</code>
        <button type="button" className="zs-quiet" aria-label={`${texts.copy} ${name} ${value}`} onClick={copy}>
          {isCopied ? texts.copied : texts.copy}
        </button>
      </dd>
    </div>
  );
}
