import type { Request } from 'playwright-core';
import type { Outcome } from '#machines/kit/outcome.ts';
import type { GoodsDetail, SavedGoods, Search, SkuRow, Submission } from '#machines/points-goods-wizard/types.ts';
import { savedTheirs } from '#tests/views/points-goods-saved.ts';

const ownPath = '/api/mall/pointsgoodsspu/';

/** The service of the wizard behind a call; null for any other call. */
export function wizardServiceOf(request: Request): string | null {
  const { pathname } = new URL(request.url());
  if (pathname === '/api/mall/goodscategory/tree') return 'loadCategories';
  if (pathname === '/api/mall/goodsspu/page') return 'queryGoods';
  if (/^\/api\/mall\/goodsspu\/\d+$/.test(pathname)) return 'loadGoods';
  if (!pathname.startsWith(ownPath) || pathname.endsWith('/page')) return null;
  return request.method() === 'GET' ? 'loadPointsGoods' : 'submitGoods';
}

/** What a service was given, as its call says it: as much of it as goes over the wire. */
export function toldBy(id: string, request: Request): unknown {
  const { pathname, searchParams } = new URL(request.url());
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (id === 'loadPointsGoods') return { id: last };
  if (id === 'loadGoods') return { spuId: last };
  if (id === 'loadCategories') return {};
  if (id === 'queryGoods') {
    const { current, size, exchangeable: _, ...rest } = Object.fromEntries(searchParams);
    return { ...rest, current: Number(current), size: Number(size) };
  }
  const { spuId, type, quantityLimit, version, skus } = request.postDataJSON() as Record<string, unknown>;
  return { id: last, spuId, type, quantityLimit, version, rows: (JSON.parse(String(skus)) as unknown[]).length };
}

/** The same of what the chart gives the service; `isBare` when no category could be ticked. */
export function givenTo(id: string, input: unknown, isBare: boolean): unknown {
  if (id === 'queryGoods') {
    const { categoryId, categoryFirst, categorySecond, name, current, size } = input as Search;
    return {
      ...(!isBare && categoryId.length > 0 && { categoryId: categoryId.join(',') }),
      ...(!isBare && categoryFirst !== null && { categoryFirst }),
      ...(!isBare && categorySecond !== null && { categorySecond }),
      ...(name !== '' && { name }),
      current,
      size,
    };
  }
  if (id !== 'submitGoods') return input ?? {};
  const { id: row, spuId, type, version, form } = input as Submission;
  return {
    id: row ?? '',
    spuId,
    type,
    quantityLimit: form.quantityLimit,
    version: row === null || version === null ? undefined : version,
    rows: form.skus.length,
  };
}

/** An outcome in the words of the wire. */
export function asWire(id: string, outcome: Outcome): Outcome {
  if ('error' in outcome) {
    const { code } = outcome.error as { code: string };
    return { error: { code, ...(code === 'stale-version' && { data: { version: 3, current: savedTheirs } }) } };
  }
  if (id === 'loadGoods') {
    const { description, skus } = outcome.done as GoodsDetail;
    return { done: { id: '501', description, skus: skus.map((sku) => ({ ...wired(sku), id: sku.skuId, enable: 1 })) } };
  }
  if (id !== 'loadPointsGoods') return outcome;
  const { spu, form, version } = outcome.done as SavedGoods;
  const skus = form.skus.map((sku) => ({ ...wired(sku), offered: sku.checked }));
  return { done: { ...savedTheirs, ...form, spu, version, skus } };
}

function wired({ picUrl, weightKg, volumeM3, ...sku }: Omit<SkuRow, 'checked'>) {
  return { ...sku, picUrls: picUrl === null ? [] : [picUrl], weight: Number(weightKg), volume: Number(volumeM3) };
}
