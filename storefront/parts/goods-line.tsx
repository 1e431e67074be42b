import type { ReactNode } from 'react';
import { yuan } from '../app/format.ts';
import { useTexts } from '../app/language.ts';
import { Picture } from './picture.tsx';

interface GoodsLineProps {
  of: { name: string; specInfo: string; picUrl: string };
  /** What one unit costs; null where that is not known. */
  price: { fen: number; points: number } | null;
  quantity?: number;
  children?: ReactNode;
}

/** What goods cost: money, points, or both. */
export function Price({ fen, points = 0 }: { fen: number; points?: number }) {
  const texts = useTexts();
  const parts = [...(fen > 0 || points === 0 ? [yuan(fen)] : []), ...(points > 0 ? [texts.points(points)] : [])];
  return <span className="zs-price">{parts.join(' + ')}</span>;
}

/** One line of goods: picture, name, option, price of a unit and how many. */
export function GoodsLine({ of, price, quantity, children }: GoodsLineProps) {
  return (
    <div className="zs-line">
      <Picture url={of.picUrl} label="" />
      <div className="zs-line-words">
        <p className="zs-line-name">{of.name}</p>
        {of.specInfo !== '' && <p className="zs-soft">{of.specInfo}</p>}
        <p className="zs-line-sum">
          {price !== null && <Price fen={price.fen} points={price.points} />}
          {quantity !== undefined && <span className="zs-soft">× {quantity}</span>}
        </p>
        {children}
      </div>
    </div>
  );
}
