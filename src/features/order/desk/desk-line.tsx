import { Link } from '@tanstack/react-router';
import { memo, useId, useState } from 'react';
import { formatCount, formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { placeText } from '#src/lib/place-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Input } from '#src/ui/input/input.tsx';
import type { DeskOrder } from '../api.ts';
import type { DeskRow, Entry } from './entries.ts';
import { flawText } from './flaw-text.ts';
import { messages } from './messages.ts';

export interface LineHands {
  onFill: (id: string, entry: Entry) => void;
}

interface DeskLineProps extends DeskRow, LineHands {
  /** Why the last job did not ship it. */
  reason: string | undefined;
  isLocked: boolean;
}

/** One order of the desk. Only the rows that change are drawn again, so that a scanner is never ahead of the screen. */
export const DeskLine = memo(function DeskLine(props: DeskLineProps) {
  const { order, carrier, trackingNo, flaw, reason, isLocked, onFill } = props;
  const texts = useMessages(messages);
  const noteId = useId();
  const [isLeft, setLeft] = useState(true);
  // While a number is being typed it is too short by nature: that alone is told when the field is left. All else is told
  // at once, since a note that comes when the field is left would push the ship button away from under the mouse.
  const isShown = flaw !== null && (isLeft || flaw.about !== 'trackingWrong');
  const notes = [...(reason === undefined ? [] : [reason]), ...(isShown ? [flawText(flaw, texts)] : [])];
  const isWrong = reason !== undefined || (isShown && flaw.kind === 'wrong');
  const likely = isShown && flaw.about === 'form' ? flaw.likely : null;
  return (
    <tr className={isWrong ? 'zg-desk-wrong' : undefined}>
      <th scope="row">
        <Link to="/mall/orderinfo/$id" params={{ id: order.id }}>
          {order.orderNo}
        </Link>
        <small>{formatTime(order.createTime)}</small>
      </th>
      <td data-label={texts.goods}>
        <Goods order={order} />
      </td>
      <td data-label={texts.receiver}>
        {order.receiverName} {order.receiverPhone}
        <small>{placeText(order.receiverProvince, order.receiverCity, order.receiverAddress)}</small>
        {order.userMessage !== '' && <small className="zg-desk-said">{texts.buyerSays(order.userMessage)}</small>}
        {order.remark !== '' && <small className="zg-desk-said">{texts.remark(order.remark)}</small>}
      </td>
      <td data-label={texts.carrier}>
        <Input
          name="carrier"
          list="zg-carriers"
          aria-label={texts.carrierOf(order.orderNo)}
          maxLength={40}
          value={carrier}
          disabled={isLocked}
          isWrong={isShown && flaw.about === 'carrierMissing'}
          onChange={(event) => onFill(order.id, { carrier: event.target.value })}
        />
      </td>
      <td data-label={texts.trackingNo}>
        <Input
          name="trackingNo"
          aria-label={texts.trackingOf(order.orderNo)}
          aria-describedby={notes.length === 0 ? undefined : noteId}
          aria-invalid={isWrong || undefined}
          maxLength={40}
          value={trackingNo}
          disabled={isLocked}
          isWrong={isWrong}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          onChange={(event) => onFill(order.id, { trackingNo: event.target.value })}
        />
        {notes.length > 0 && (
          <small id={noteId} className={isWrong ? 'zg-desk-bad' : 'zg-desk-odd'}>
            {notes.join(' ')}
          </small>
        )}
        {likely !== null && (
          <Button size="small" variant="minimal" onClick={() => onFill(order.id, { carrier: likely })}>
            {texts.take(likely)}
          </Button>
        )}
      </td>
    </tr>
  );
});

function Goods({ order: { goods } }: { order: DeskOrder }) {
  return (
    <ul className="zg-desk-goods">
      {goods
        .filter(({ shippableQuantity }) => shippableQuantity > 0)
        .map(({ itemId, picUrl, spuName, specInfo, shippableQuantity }) => (
          <li key={itemId}>
            {picUrl === '' ? (
              <i aria-hidden="true" />
            ) : (
              <img src={picUrl} alt="" width={32} height={32} loading="lazy" />
            )}
            <span>
              {spuName}
              {specInfo !== '' && <small>{specInfo}</small>}
            </span>
            <b>× {formatCount(shippableQuantity)}</b>
          </li>
        ))}
    </ul>
  );
}
