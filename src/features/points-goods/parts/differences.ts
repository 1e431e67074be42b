import type { PointsGoodsForm } from '#machines/points-goods-wizard/types.ts';
import type { Difference } from '#src/ui/conflict/conflict.tsx';
import type { PointsGoods } from '../api.ts';
import type { messages } from '../messages.ts';
import { savedOf } from '../services.ts';

type Texts = (typeof messages)['zh'];

/** Returns what another user saved meanwhile, from a refusal; null when the refusal does not say. */
export function theirsIn(
  data: Readonly<Record<string, unknown>>,
): { version: number; form: PointsGoodsForm; shopName: string | null } | null {
  const { current } = data;
  if (!isPointsGoods(current)) return null;
  const { version, form } = savedOf(current);
  return { version, form, shopName: current.shopName };
}

function isPointsGoods(value: unknown): value is PointsGoods {
  return typeof value === 'object' && value !== null && 'version' in value && 'skus' in value && 'picUrls' in value;
}

/** Compares both versions of the form, field by field; `shopOf` names a shop. */
export function differences(
  texts: Texts,
  mine: PointsGoodsForm,
  theirs: PointsGoodsForm,
  shopOf: (id: string) => string,
): Difference[] {
  const rows = (form: PointsGoodsForm) =>
    form.skus
      .filter(({ checked }) => checked)
      .map(({ specs, points, limitCount, picUrl }) => {
        const name = specs.map(({ specValueName }) => specValueName).join(' / ') || texts.noSpec;
        return `${name}: ${points ?? 0} (${limitCount ?? 0}) ${picUrl ?? ''}`.trim();
      })
      .join('\n');
  const sides: [string, (form: PointsGoodsForm) => string][] = [
    [texts.nameLabel, ({ name }) => name],
    [texts.pictures, ({ picUrls }) => picUrls.join('\n')],
    [texts.shareImage, ({ shareImgUrl }) => shareImgUrl],
    [texts.shop, ({ shopId }) => (shopId === null ? texts.noShop : shopOf(shopId))],
    [texts.quantityLimit, ({ quantityLimit }) => String(quantityLimit ?? '')],
    [texts.unit, ({ unit }) => unit],
    [texts.sort, ({ sort }) => String(sort ?? '')],
    [texts.shelf, ({ shelf }) => (shelf === '1' ? texts.onShelf : texts.offShelf)],
    [texts.skus, rows],
    [texts.description, ({ description }) => textOf(description)],
  ];
  return sides.map(([label, read]) => ({ label, mine: read(mine), theirs: read(theirs) }));
}

/** Returns the plain words of rich text and the addresses of its pictures. */
function textOf(html: string): string {
  const { body, images } = new DOMParser().parseFromString(html, 'text/html');
  return [body.textContent.trim(), ...Array.from(images, (image) => image.getAttribute('src'))].join('\n').trim();
}
