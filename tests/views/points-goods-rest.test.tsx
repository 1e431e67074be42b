import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { BLANK_FORM } from '#machines/points-goods-wizard/rules.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { Host } from './points-goods-host.tsx';

beforeAll(() => preloadDialog());

const form = {
  ...BLANK_FORM,
  picUrls: ['/files/a.png'],
  shareImgUrl: '/files/a.png',
  name: '每日坚果',
  quantityLimit: 1,
  unit: '袋',
  sort: 0,
  description: '<p>坚果</p>',
  skus: [
    {
      skuId: '7',
      specs: [],
      picUrl: null,
      points: 30,
      limitCount: 0,
      stock: 5,
      weightKg: '0.250',
      volumeM3: '0.0010',
      checked: true,
    },
  ],
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the description takes no typing while the goods are saved, and takes it again when they could not be', async () => {
  let refuse = () => {};
  const never = () => new Promise<never>(() => {});
  const services = {
    loadPointsGoods: async () => ({ spu: { id: '3', spuCode: 'N3', name: '坚果', picUrls: [] }, form, version: 1 }),
    loadCategories: never,
    queryGoods: never,
    loadGoods: never,
    submitGoods: () => new Promise<never>((_, reject) => (refuse = () => reject(new Error('refused')))),
  };
  render(
    <Host input={{ id: '9', type: null, draft: null, seed: 's' }} services={services} effects={[]} hold={() => {}} />,
  );
  await press('下一步');
  await press('下一步');
  const text = await screen.findByRole('textbox', { name: '商品描述' });
  expect(text.closest('[inert]')).toBeNull();
  await press('提交');
  await press('确定');
  await waitFor(() => expect(text.closest('[inert]')).not.toBeNull());
  refuse();
  await waitFor(() => expect(text.closest('[inert]')).toBeNull());
});
