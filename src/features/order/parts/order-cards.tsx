import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { placeText } from '#src/lib/place-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import type { OrderDetail } from '../api.ts';
import { claimableOf, itemName } from '../items.ts';
import { messages } from '../messages.ts';
import { BuyerMessages } from './buyer-messages.tsx';
import { Parcels } from './parcels.tsx';
import { ShippingReport } from './shipping-report.tsx';
import { SurplusList } from './surplus.tsx';

interface ItemsCardProps {
  order: OrderDetail;
  /** Starts a claim on an item; without it, none can be made. */
  onClaim: ((itemId: string) => void) | undefined;
}

/** The order's items with the status of their units. */
export function ItemsCard({ order, onClaim }: ItemsCardProps) {
  const texts = useMessages(messages);
  const columns = [texts.unitPrice, texts.quantity, texts.subtotal, texts.shippedUnits, texts.refundedUnits];
  return (
    <Card title={texts.items} isFlush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrollable content must be reachable by keyboard; the card is its landmark */}
      <div className="zg-order-items" role="group" aria-label={texts.items} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.item}</th>
              {columns.map((title) => (
                <th key={title} scope="col" className="zg-number">
                  {title}
                </th>
              ))}
              {onClaim && (
                <th scope="col">
                  <span className="zg-visually-hidden">{texts.refundItem}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {order.items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  <span className="zg-order-item">
                    {item.picUrl !== '' && <img className="zg-row-picture" src={item.picUrl} alt="" loading="lazy" />}
                    <span>
                      {item.spuName}
                      <small>{item.specInfo}</small>
                    </span>
                  </span>
                </th>
                <td className="zg-number">{formatYuan(item.salesPrice)}</td>
                <td className="zg-number">{formatCount(item.quantity)}</td>
                <td className="zg-number">
                  {formatYuan(item.paymentPrice)}
                  {item.paymentPoints > 0 && <small>{texts.pointsOf(formatCount(item.paymentPoints))}</small>}
                </td>
                <td className="zg-number">{formatCount(item.shippedQuantity)}</td>
                <td className="zg-number">
                  {formatCount(item.refundedQuantity)}
                  {item.claimedQuantity > 0 && (
                    <small>
                      {texts.claimedUnits} {formatCount(item.claimedQuantity)}
                    </small>
                  )}
                </td>
                {onClaim && (
                  <td className="zg-number">
                    {claimableOf(item) > 0 && (
                      <Button
                        size="small"
                        variant="outlined"
                        aria-label={texts.refundOf(itemName(item))}
                        onClick={() => onClaim(item.id)}
                      >
                        {texts.refundItem}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** The order's money to the fen, and its points. */
export function MoneyCard({ order }: { order: OrderDetail }) {
  const texts = useMessages(messages);
  const lines = [
    { label: texts.goodsPrice, fen: order.salesPrice },
    { label: texts.freightShort, fen: order.freightPrice },
    { label: texts.discountShort, fen: -order.discountPrice },
    { label: texts.adjusted, fen: order.adjustPrice },
    { label: texts.toPay, fen: order.paymentPrice, points: order.paymentPoints, isSum: true },
    { label: texts.paidSum, fen: order.paidPrice, points: order.paidPoints },
    { label: texts.refundedSum, fen: -order.refundPrice, points: -order.refundPoints },
    { label: texts.claimedSum, fen: order.claimedPrice, points: order.claimedPoints, isQuiet: true },
    {
      label: texts.owedSum,
      fen: order.owedPrice - order.claimedPrice,
      points: order.owedPoints - order.claimedPoints,
      isSum: true,
    },
  ];
  const shown = lines.filter(({ fen, points = 0, isSum = false }) => isSum || fen !== 0 || points !== 0);
  return (
    <Card title={texts.money}>
      <Facts
        isMoney
        rows={shown.map(({ label, fen, points = 0, isSum = false }) => ({
          label,
          isStrong: isSum,
          value: points === 0 ? formatYuan(fen) : `${formatYuan(fen)} + ${texts.pointsOf(formatCount(points))}`,
        }))}
      />
      <SurplusList order={order} />
    </Card>
  );
}

/** The receiver, the buyer's message and the shop's remark. */
export function DeliveryCard({ order }: { order: OrderDetail }) {
  const texts = useMessages(messages);
  return (
    <Card title={texts.delivery}>
      <Facts
        rows={[
          {
            label: texts.receiver,
            value: (
              <>
                {`${order.receiverName} ${order.receiverPhone}`.trim() || texts.none}
                {/^[\d+-]+$/.test(order.receiverPhone) && (
                  <CopyButton label={texts.copyPhone} text={order.receiverPhone} />
                )}
              </>
            ),
          },
          {
            label: texts.address,
            value: placeText(order.receiverProvince, order.receiverCity, order.receiverAddress) || texts.none,
          },
          { label: texts.message, value: order.userMessage || texts.none },
          { label: texts.remark, value: order.remark || texts.none },
        ]}
      />
      <Parcels order={order} />
      <ShippingReport order={order} />
      <BuyerMessages order={order} />
    </Card>
  );
}
