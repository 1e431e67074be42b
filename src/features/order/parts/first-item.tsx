import { pictureUrl } from '#src/lib/uploads.ts';
import type { OrderRow } from '../api.ts';
import './first-item.css';

/** The first goods of an order in a list: a small picture and the name with its units. */
export function FirstItem({ row: { firstItem, firstPicUrl } }: { row: OrderRow }) {
  return (
    <span className="zg-order-first">
      <span className="zg-order-first-picture">
        {firstPicUrl !== '' && (
          <img src={pictureUrl(firstPicUrl, 80)} alt="" width={24} height={24} loading="lazy" decoding="async" />
        )}
      </span>
      <span className="zg-order-first-name">{firstItem}</span>
    </span>
  );
}
