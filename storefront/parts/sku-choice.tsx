import { useId } from 'react';
import { useTexts } from '../app/language.ts';

interface Sku {
  skuId: string;
  specInfo: string;
  stock: number;
}

/** Chooses one of the options of goods; those that are sold out cannot be chosen. */
export function SkuChoice({
  skus,
  chosen,
  onChoose,
}: {
  skus: readonly Sku[];
  chosen: string;
  onChoose: (skuId: string) => void;
}) {
  const texts = useTexts();
  const group = useId();
  return (
    <fieldset className="zs-skus">
      <legend>{texts.chosen}</legend>
      {skus.map(({ skuId, specInfo, stock }) => (
        <label key={skuId} className="zs-sku">
          <input
            type="radio"
            name={group}
            value={skuId}
            checked={skuId === chosen}
            disabled={stock === 0}
            onChange={() => onChoose(skuId)}
          />
          <span>
            {specInfo === '' ? texts.onlySpec : specInfo}
            {stock === 0 && ` · ${texts.soldOut}`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The option that is chosen at first: the first that is there. */
export const firstSku = (skus: readonly Sku[]): string => (skus.find(({ stock }) => stock > 0) ?? skus[0])?.skuId ?? '';
