import { expect, test } from 'vitest';
import { type MatrixSpec, newSku, rowsFor } from '../matrix.ts';
import { placeOfSku, withPicture } from './places.ts';

const spec = (id: string, ...values: string[]): MatrixSpec => ({
  id,
  name: id,
  values: values.map((value) => ({ id: value, name: value })),
});

test('a picture that comes after a spec was added reaches the sku that it was picked for', () => {
  const before = [
    { ...newSku, id: '7', valueIds: ['1'] },
    { ...newSku, id: '8', valueIds: ['2'] },
  ];
  const [, picked] = before.map(placeOfSku);
  const skus = rowsFor([spec('a', '1', '2'), spec('b', '3', '4')], before);
  const { skus: after } = withPicture({ picUrls: [], skus }, picked ?? '', '/files/a.png', []);
  expect(after?.map(({ id, picUrl }) => `${id ?? ''} ${picUrl}`)).toEqual(['7 ', ' ', '8 /files/a.png', ' ']);
});
