import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { openPlatform } from './platform.ts';

const template = (userVersion: string, templateId: number) => ({
  template_id: templateId,
  user_version: userVersion,
  user_desc: '',
  create_time: templateId,
  source_miniprogram: '',
  developer: '',
  template_type: 0,
});

test('a list that was asked for before the library changed is not taken for the library after', async () => {
  const waiting: ((versions: string[]) => void)[] = [];
  const wechat = {
    component: {
      templates: async () => {
        const versions = await new Promise<string[]>((resolve) => waiting.push(resolve));
        return { template_list: versions.map((version, at) => template(version, versions.length - at)) };
      },
    },
  } as unknown as Pick<Wechat, 'code' | 'component'>;
  const platform = openPlatform({} as Database, wechat);
  const before = platform.knownTemplates();
  platform.forgetTemplates();
  const after = platform.knownTemplates();
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.(['1.1.0', '1.0.0']);
  expect((await after)?.map(({ userVersion }) => userVersion)).toEqual(['1.1.0', '1.0.0']);
  waiting[0]?.(['1.0.0']);
  await before;
  expect((await platform.knownTemplates())?.[0]?.userVersion).toBe('1.1.0');
});
