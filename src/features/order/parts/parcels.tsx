import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tone } from '#machines/kit/words.ts';
import { rowChart } from '#machines/order/row.ts';
import { labels } from '#openapi/generated/values.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useActs, useRowActor } from '#src/lib/row-actor.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type OrderDetail, orderTracks, type Track } from '../api.ts';
import { messages } from '../messages.ts';
import { CorrectDialog } from './correct-dialog.tsx';

const tones: Record<Track['status'], Tone> = {
  untracked: 'neutral',
  unknown: 'neutral',
  collected: 'active',
  onTheWay: 'active',
  outForDelivery: 'active',
  customs: 'active',
  delivered: 'good',
  trouble: 'bad',
  returned: 'bad',
  goingBack: 'bad',
  refused: 'bad',
  aborted: 'warn',
};

/** A parcel to correct, and the carrier to begin with. */
interface Correction {
  parcelId: string;
  carrier?: string;
}

/** The shipped parcels; what was told of them is read on demand. */
export function Parcels({ order }: { order: OrderDetail }) {
  const texts = useMessages(messages);
  const [isAsked, setAsked] = useState(false);
  const [corrected, setCorrected] = useState<Correction | null>(null);
  const acts = useActs(useRowActor(rowChart, order), rowChart);
  const isCorrectable = acts.some(({ act, allowed }) => act === 'correctParcel' && allowed);
  const query = useQuery({ ...orderTracks(order.id), enabled: isAsked });
  const { data, isFetching, refetch } = query;
  const nameOf = (itemId: string) => order.items.find(({ id }) => id === itemId)?.spuName ?? itemId;
  const isOnline = order.goodsKind === 'virtual' || order.goodsKind === 'card';
  if (order.parcels.length === 0)
    return <p className="zg-order-note">{isOnline ? texts.noDelivery : texts.noParcels}</p>;
  const ask = () => {
    setAsked(true);
    if (isAsked) void refetch();
  };
  return (
    <>
      <ul className="zg-parcels">
        {order.parcels.map((parcel) => (
          <li key={parcel.id}>
            <span className="zg-parcel-head">
              <strong>
                {parcel.carrier} {parcel.trackingNo}
              </strong>
              <CopyButton label={texts.copyTracking(parcel.trackingNo)} text={parcel.trackingNo} />
              {isCorrectable && (
                <Button
                  variant="minimal"
                  size="small"
                  aria-label={texts.correctOf(parcel.trackingNo)}
                  onClick={() => setCorrected({ parcelId: parcel.id })}
                >
                  {texts.correct}
                </Button>
              )}
            </span>
            <span>{parcel.items.map(({ itemId, quantity }) => `${nameOf(itemId)} × ${quantity}`).join('，')}</span>
            <small>
              {formatTime(parcel.shipTime)} · {texts.shippedBy(parcel.operatorName)}
            </small>
            <News
              track={data?.find(({ parcelId }) => parcelId === parcel.id)}
              onTake={isCorrectable ? (carrier) => setCorrected({ parcelId: parcel.id, carrier }) : null}
            />
          </li>
        ))}
      </ul>
      {corrected !== null && (
        <CorrectDialog
          order={order}
          {...corrected}
          onClose={() => setCorrected(null)}
          onDone={() => setCorrected(null)}
        />
      )}
      {isAsked && <Pending of={query} lines={2} />}
      {(!isAsked || data !== undefined) && (
        <p className="zg-order-note">
          <Button variant="outlined" size="small" isBusy={isFetching} onClick={ask}>
            {texts.track}
          </Button>
        </p>
      )}
    </>
  );
}

interface NewsProps {
  track: Track | undefined;
  /** Opens the correction to another carrier; null while nothing can be corrected. */
  onTake: ((carrier: string) => void) | null;
}

/** What was told of a parcel, newest first, and what somebody should look at. */
function News({ track, onTake }: NewsProps) {
  const locale = useLocale();
  const texts = messages[locale];
  if (track === undefined) return null;
  const { status, offer, tellTime, news } = track;
  return (
    <>
      <ol className="zg-parcel-news">
        <li>
          <Tag tone={tones[status]}>{labels.TrackState[status][locale]}</Tag>{' '}
          {tellTime !== null && <small>{texts.toldAt(formatTime(tellTime))}</small>}
        </li>
        {news.map(({ time, text }) => (
          <li key={time + text}>
            <small>{formatTime(time)}</small> {text}
          </li>
        ))}
      </ol>
      {status === 'untracked' && <small>{texts.freeCarrier}</small>}
      {status === 'aborted' && <small>{texts.trackAborted}</small>}
      {offer !== null && (
        <span>
          <small>{texts.trackOffer(offer)}</small>{' '}
          {onTake !== null && (
            <Button variant="outlined" size="small" onClick={() => onTake(offer)}>
              {texts.takeOffer(offer)}
            </Button>
          )}
        </span>
      )}
    </>
  );
}
