import type { Goods } from './goods.ts';
import { tenants } from './tenants.ts';

const names = ['南风小店', '阿青家', '半亩茶园'];
const dayMs = 86_400_000;

/** Shops run by members, a few for each tenant. */
export function userShops(start: number) {
  return tenants.flatMap((tenant, at) =>
    names.map((name, index) => ({
      tenant_id: tenant.id,
      id: at * names.length + index + 1,
      shop_name: name,
      mobile: `138${String(20_000_000 + at * 100 + index)}`,
      status: index === names.length - 1 ? 0 : 1,
      created_at: new Date(start + index * 9 * dayMs).toISOString(),
    })),
  );
}

/** The goods of kind points as points goods, at their price in points; one per tenant is off the shelf. */
export function pointsGoods({ spus, offers }: Goods) {
  const sold = offers.filter(({ kind }) => kind === 'points');
  const rows = sold.map((offer, index) => {
    const spu = spus.find(({ id }) => id === offer.spuId) ?? {};
    const pictures = Array.isArray(spu['pic_urls']) ? spu['pic_urls'] : [];
    return {
      tenant_id: offer.tenantId,
      id: index + 1,
      type: '1',
      spu_id: offer.spuId,
      shop_id: null,
      pic_urls: pictures,
      share_img_url: String(pictures[0] ?? ''),
      name: offer.name,
      quantity_limit: index % 2 === 0 ? 4 : 0,
      unit: '件',
      sort: index,
      shelf: offer.name.endsWith('徽章') ? 0 : 1,
      description: `<p>${offer.name}，${offer.points} 爱豆即可兑换。</p>`,
      created_at: spu['created_at'],
      updated_at: spu['created_at'],
    };
  });
  const skus = sold.map((offer, index) => ({
    tenant_id: offer.tenantId,
    points_goods_id: index + 1,
    sku_id: offer.id,
    points: offer.points,
    limit_count: index % 2 === 0 ? 2 : 0,
  }));
  return { rows, skus };
}
