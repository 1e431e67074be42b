import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inTenant } from '#server/db/database.ts';
import { addFolder } from '#server/features/file/folder-store.ts';
import { type Files, keepPicture } from '#server/features/file/keep.ts';
import { root } from '#server/root.ts';

const drawings = pathToFileURL(join(root, 'public/demo/'));

const names: Record<string, string> = {
  card: '充值卡',
  clothes: '服饰',
  digital: '数码',
  grain: '粮油',
  kitchen: '厨具',
  membership: '会员权益',
  points: '爱豆',
  snack: '零食',
  tea: '茶叶',
  textile: '家纺',
  wash: '洗护',
};

/** Creates each tenant's media library: the drawings of the demo goods as pictures, inside and outside a folder. */
export async function fillLibrary(files: Files): Promise<void> {
  const { default: sharp } = await import('sharp');
  const staff = await files.db.loader
    .selectFrom('operators')
    .select(['id', 'tenant_id'])
    .where('tenant_id', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id, tenant_id } of staff) {
    const scope = tenant_id ?? '';
    const folderId = await inTenant(files.db, scope, (trx) => addFolder(trx, scope, '商品图片'));
    for (const file of (await readdir(drawings)).toSorted()) {
      const word = file.replace(/\.svg$/, '');
      const bytes = await sharp(await readFile(new URL(file, drawings)), { density: 144 })
        .resize(720, 720, { fit: 'contain', background: '#ffffff' })
        .png()
        .toBuffer();
      const upload = { name: `${names[word] ?? word}.png`, mediaType: 'image/png', bytes, dir: 'media/' };
      await keepPicture(files, { id, scope }, { ...upload, folderId: word < 'm' ? folderId : null });
    }
  }
}
