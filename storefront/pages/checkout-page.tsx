import { useId, useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useAct, useLoaded } from '../app/loaded.ts';
import { newKey } from '../app/new-key.ts';
import { go, hrefTo, usePlace } from '../app/place.ts';
import { keepPlacing, keptPlacing } from '../app/placing.ts';
import { asProblem, reasonOf } from '../app/problem.ts';
import { useShop } from '../app/shop.ts';
import { type Schemas, StoreProblem } from '../client.ts';
import { GoodsLine, Price } from '../parts/goods-line.tsx';
import { Page } from '../parts/page.tsx';
import { ReceiverChoice } from '../parts/receiver-choice.tsx';
import { Content, Empty, Refusal } from '../parts/state.tsx';
import { Sums } from '../parts/sums.tsx';

type Basket = Schemas['Basket'];
type Preview = Schemas['Preview'];

/** The basket that an address names: skus and quantities, "7:2,9:1". */
function basketOf(query: URLSearchParams): Basket {
  const lines = (query.get('lines') ?? '').split(',').flatMap((line) => {
    const [, skuId = '', quantity = ''] = /^(\d{1,18}):(\d{1,4})$/.exec(line) ?? [];
    return skuId === '' ? [] : [{ skuId, quantity: Number(quantity) }];
  });
  return { lines, ...(query.get('exchange') === '1' && { isExchange: true }) };
}

/** What an order would cost, where it goes, and the button that places it. */
export function CheckoutPage() {
  const texts = useTexts();
  const { client } = useShop();
  const { query } = usePlace();
  const basket = basketOf(query);
  const preview = useLoaded(JSON.stringify(basket), () => client.call('previewOrder', { body: basket }));
  return (
    <Page title={texts.checkout} back={query.get('cart') === '1' ? '/cart' : '/'}>
      {basket.lines.length === 0 ? (
        <Empty title={texts.cartEmpty} hint="" />
      ) : (
        <Content of={preview}>
          {(seen) => <Checkout seen={seen} basket={basket} fromCart={query.get('cart') === '1'} />}
        </Content>
      )}
    </Page>
  );
}

/** What is said of an order whose answer was lost before the page was loaded. */
const unanswered = new StoreProblem('offline', '', 0);

function Checkout({ seen, basket, fromCart }: { seen: Preview; basket: Basket; fromCart: boolean }) {
  const texts = useTexts();
  const { client } = useShop();
  const messageId = useId();
  const [changed, setChanged] = useState<Preview | null>(null);
  /** Null when it was deleted meanwhile: no other address is taken in its place unasked. */
  const [picked, setPicked] = useState<Schemas['Address'] | null>();
  const userId = client.session()?.userId ?? '';
  // An order that may be placed already, though no answer came: another in its place would be a second one.
  const [held, setHeld] = useState(() => keptPlacing(userId, basket));
  const [userMessage, setUserMessage] = useState(held?.wish.userMessage ?? '');
  const now = changed ?? seen;
  const addresses = useLoaded('addresses', () => client.call('listAddresses', {}));
  const known = addresses.content ?? [];
  const proposed = picked === undefined ? known[0] : picked;
  const address = known.find(({ id }) => id === (held?.wish.addressId ?? picked?.id)) ?? proposed ?? null;
  const place = useAct(async () => {
    const { price, points } = now;
    const wish = {
      ...basket,
      expected: { price, points },
      ...(now.needsReceiver && address && { addressId: address.id }),
      ...(userMessage.trim() !== '' && { userMessage }),
      ...(fromCart && { fromCart }),
    };
    const placing = held ?? { key: newKey(), wish };
    const hold = (isHeld: boolean) => {
      keepPlacing(userId, isHeld ? placing : null);
      setHeld(isHeld ? placing : null);
    };
    hold(true);
    try {
      const { id } = await client.call('placeOrder', { body: placing.wish }, placing.key);
      hold(false);
      go(hrefTo(`/pay/${id}`), { replace: true });
    } catch (error) {
      const problem = asProblem(error);
      hold(problem.mayStand);
      // Deleted meanwhile, as in another window.
      if (reasonOf(problem) === 'address-gone') {
        setPicked(null);
        addresses.reload();
      }
      if (problem.code !== 'price-changed') throw error;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what comes with this code
      setChanged(problem.data as Preview);
    }
  });
  // What is placed already may have taken the last of them.
  const isShort = held === null && now.lines.some(({ stock, quantity }) => stock < quantity);
  const missing = held === null && now.needsReceiver && address === null;
  return (
    <>
      {changed !== null && (
        <p className="zs-notice" role="alert">
          {texts.priceChanged}
        </p>
      )}
      <div inert={held !== null}>
        {now.needsReceiver ? (
          <ReceiverChoice
            addresses={addresses}
            chosen={address}
            onChoose={(other) => {
              setPicked(other);
              if (picked === null) place.forget();
            }}
          />
        ) : (
          <p className="zs-notice">{texts.noReceiver}</p>
        )}
        <section className="zs-card zs-block" aria-label={texts.items}>
          {now.lines.map((line) => (
            <GoodsLine
              key={line.skuId}
              of={line}
              price={{ fen: line.salesPrice, points: line.points }}
              quantity={line.quantity}
            />
          ))}
          <Sums of={now} />
        </section>
        <div className="zs-card zs-block zs-field">
          <label htmlFor={messageId}>{texts.message}</label>
          <textarea
            id={messageId}
            rows={2}
            maxLength={200}
            value={userMessage}
            onChange={({ target }) => setUserMessage(target.value)}
          />
        </div>
      </div>
      {isShort && <p className="zs-warn">{texts.tooFew}</p>}
      {missing && addresses.content !== null && <p className="zs-soft">{texts.needAddress}</p>}
      <Refusal problem={place.problem ?? (held && !place.isBusy ? unanswered : null)} />
      <div className="zs-bar">
        <p className="zs-bar-sum">
          <span>
            {texts.toPay} <Price fen={now.price} points={now.points} />
          </span>
        </p>
        <button
          type="button"
          className="zs-button zs-go"
          disabled={place.isBusy || isShort || missing}
          onClick={() => place.run()}
        >
          {texts.place}
        </button>
      </div>
    </>
  );
}
