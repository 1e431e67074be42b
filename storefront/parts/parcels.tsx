import { useState } from 'react';
import { timeOf } from '../app/format.ts';
import { useLanguage, useTexts } from '../app/language.ts';
import { useLoaded } from '../app/loaded.ts';
import { useShop } from '../app/shop.ts';
import type { Schemas } from '../client.ts';
import { Content } from './state.tsx';
import { trackStates } from './track-messages.ts';

type Parcel = Schemas['OwnParcel'];

/** The parcels of an order; where they are is asked for when their buyer wants to know. */
export function Parcels({ orderId, parcels }: { orderId: string; parcels: readonly Parcel[] }) {
  const texts = useTexts();
  const [isTracked, setTracked] = useState(false);
  return (
    <section className="zs-card zs-block">
      <h2>{texts.parcels}</h2>
      {parcels.map(({ id, carrier, trackingNo, shipTime }) => (
        <p key={id}>
          {carrier} {trackingNo} <br />
          <span className="zs-soft">{timeOf(shipTime)}</span>
        </p>
      ))}
      {isTracked ? (
        <Tracks orderId={orderId} parcels={parcels} />
      ) : (
        <button type="button" className="zs-button" onClick={() => setTracked(true)}>
          {texts.track}
        </button>
      )}
    </section>
  );
}

function Tracks({ orderId, parcels }: { orderId: string; parcels: readonly Parcel[] }) {
  const states = trackStates[useLanguage()];
  const { client } = useShop();
  const tracks = useLoaded(orderId, () => client.call('trackOwnOrder', { path: { id: orderId } }));
  const numberOf = (id: string) => parcels.find((parcel) => parcel.id === id)?.trackingNo ?? '';
  return (
    <Content of={tracks}>
      {(all) =>
        all.map(({ parcelId, status, news }) => (
          <div key={parcelId}>
            <h3>
              {numberOf(parcelId)} · {states[status]}
            </h3>
            <ol className="zs-news">
              {news.map(({ time, text }) => (
                <li key={`${time} ${text}`}>
                  <span className="zs-soft">{timeOf(time)}</span> {text}
                </li>
              ))}
            </ol>
          </div>
        ))
      }
    </Content>
  );
}
