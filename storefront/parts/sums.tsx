import { useTexts } from '../app/language.ts';
import { Price } from './goods-line.tsx';

interface SumsProps {
  of: { salesPrice: number; freightPrice: number; discountPrice: number; price: number; points: number };
  refundPrice?: number;
  /** Its price has been paid. */
  isPaid?: boolean;
}

/** What an order costs, part by part. */
export function Sums({ of, refundPrice = 0, isPaid = false }: SumsProps) {
  const texts = useTexts();
  const { salesPrice, freightPrice, discountPrice, price, points } = of;
  const lines = [
    ...(salesPrice > 0 ? [{ name: texts.goodsSum, fen: salesPrice, points: 0 }] : []),
    ...(salesPrice > 0 || freightPrice > 0 ? [{ name: texts.freight, fen: freightPrice, points: 0 }] : []),
    ...(discountPrice > 0 ? [{ name: texts.discount, fen: discountPrice, points: 0 }] : []),
    { name: isPaid ? texts.wasPaid : texts.toPay, fen: price, points },
    ...(refundPrice > 0 ? [{ name: texts.refunded, fen: refundPrice, points: 0 }] : []),
  ];
  return (
    <dl className="zs-facts">
      {lines.map(({ name, fen, points: count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Price fen={fen} points={count} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
