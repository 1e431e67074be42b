import type {
  GoodsDetail,
  PointsGoodsForm,
  SavedGoods,
  Search,
  SkuRow,
  Submission,
  WizardServices,
} from '#machines/points-goods-wizard/types.ts';
import { ApiError } from '#src/lib/api-error.ts';
import * as calls from './api.ts';

const weightOf = (kilograms: number) => kilograms.toFixed(3);
const volumeOf = (cubicMetres: number) => cubicMetres.toFixed(4);

/**
 * Creates the services of the wizard's chart, which call the server for the named tenant. Categories only narrow the
 * goods to choose from: a role that may not read them chooses without.
 */
export function createWizardServices(named: { tenantId?: string } = {}, seesCategories = true): WizardServices {
  // A refused call gets a new Idempotency-Key on retry; one whose first try may still be done keeps its key.
  let refusals = 0;
  return {
    loadPointsGoods: async ({ id }, signal) => savedOf(await calls.readPointsGoods(id, signal)),
    loadCategories: async (_, signal) => (seesCategories ? calls.readCategoryTree(named, signal) : []),
    queryGoods: async (search, signal) => {
      const { records, total, current, size } = await calls.pageGoods(
        { ...queryOf(search), exchangeable: true, ...named },
        signal,
      );
      const rows: calls.GoodsRow[] = records;
      return {
        records: rows.map(({ id, spuCode, name, picUrls }) => ({ id, spuCode, name, picUrls })),
        total,
        current,
        size,
      };
    },
    loadGoods: async ({ spuId }, signal) => {
      const [goods, specTree] = await Promise.all([calls.readGoods(spuId, signal), calls.readSpecTree(spuId, signal)]);
      return {
        description: goods.description,
        skus: goods.skus.filter(({ enable }) => enable === 1).map(skuDetail),
        specTree,
      };
    },
    submitGoods: async ({ id, version, key: content, ...submission }, signal) => {
      const form = bodyOf(submission);
      const key = `${content}-${refusals}`;
      try {
        return id === null || version === null
          ? await calls.createPointsGoods({ ...form, ...named }, key, signal)
          : await calls.updatePointsGoods({ id, version, key }, form, signal);
      } catch (error) {
        if (error instanceof ApiError && error.isKept) refusals += 1;
        throw error;
      }
    },
  };
}

type GoodsSku = Awaited<ReturnType<typeof calls.readGoods>>['skus'][number];

function skuDetail({ id, specs, picUrls, points, stock, weight, volume }: GoodsSku): GoodsDetail['skus'][number] {
  return {
    skuId: id,
    specs: specs.map(({ specValueName }) => ({ specValueName })),
    picUrl: picUrls[0] ?? null,
    points,
    limitCount: 0,
    stock,
    weightKg: weightOf(weight),
    volumeM3: volumeOf(volume),
  };
}

/** Several categories are sent only by their ids: the first one's levels would exclude the others. */
function queryOf({ categoryId, categoryFirst, categorySecond, name, current, size }: Search): calls.GoodsQuery {
  const isOne = categoryId.length === 1;
  return {
    ...(categoryId.length > 0 && { categoryId }),
    ...(isOne && categoryFirst !== null && { categoryFirst }),
    ...(isOne && categorySecond !== null && { categorySecond }),
    ...(name !== '' && { name }),
    current,
    size,
  };
}

/** Converts saved points goods for the wizard. */
export function savedOf(saved: calls.PointsGoods): SavedGoods {
  const { spu, shopId, picUrls, shareImgUrl, name, quantityLimit, unit, sort, shelf, description, version } = saved;
  const skus = saved.skus.map(
    ({ skuId, specs, picUrls: pictures, points, limitCount, stock, weight, volume, offered }): SkuRow => ({
      skuId,
      specs,
      picUrl: pictures[0] ?? null,
      points,
      limitCount,
      stock,
      weightKg: weightOf(weight),
      volumeM3: volumeOf(volume),
      checked: offered,
    }),
  );
  const form: PointsGoodsForm = {
    shopId,
    picUrls,
    shareImgUrl,
    name,
    quantityLimit,
    unit,
    sort,
    shelf,
    description,
    skus,
  };
  return { spu, form, version };
}

/** Returns the content of points goods, to create them again after a deletion. */
export function copyOf(saved: calls.PointsGoods): calls.PointsGoodsForm {
  const { spu, form } = savedOf(saved);
  return bodyOf({
    type: saved.type,
    spuId: spu.id,
    form: { ...form, skus: form.skus.filter(({ checked }) => checked) },
  });
}

/** Builds the body of a submission, with the rows as JSON text. */
function bodyOf({ type, spuId, form }: Pick<Submission, 'type' | 'spuId' | 'form'>): calls.PointsGoodsForm {
  const { skus, quantityLimit, sort, ...rest } = form;
  return {
    ...rest,
    type,
    spuId,
    quantityLimit: quantityLimit ?? 0,
    sort: sort ?? 0,
    skus: JSON.stringify(
      skus.map(({ skuId, specs, picUrl, points, limitCount, stock, weightKg, volumeM3 }) => ({
        skuId,
        specs,
        picUrls: picUrl === null ? [] : [picUrl],
        points: points ?? 0,
        limitCount: limitCount ?? 0,
        stock,
        weight: weightKg,
        volume: volumeM3,
      })),
    ),
  };
}
