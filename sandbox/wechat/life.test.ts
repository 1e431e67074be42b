import { afterEach, beforeEach, expect, test } from 'vitest';
import { mini, startTestWorld, type TestWorld } from './testing/world.fixture.ts';

let world: TestWorld;

beforeEach(async () => {
  world = await startTestWorld();
});

afterEach(async () => {
  await world.close();
});

const commit = (version: string, templateId = 101): Promise<void> =>
  world.wechat.code.commit(mini, { template_id: templateId, ext_json: '{}', user_version: version, user_desc: '说明' });

test('one mini program lives from commit over reject, fix, undo and gray release to rollback', async () => {
  const { code } = world.wechat;
  await commit('1.0.0');
  await expect(code.submit(mini, {})).rejects.toMatchObject({ errcode: 61039, class: 'retry' });
  await world.control('finish-privacy-check', { appid: mini });

  const { auditid: first } = await code.submit(mini, {});
  await world.control('reject', { appid: mini, reason: '1:首页<br>打不开', screenshots: 2 });
  const rejected = await code.auditStatus(mini, { auditid: first });
  expect(rejected).toMatchObject({ status: 1, reason: '1:首页<br>打不开' });
  expect(rejected.screenshots).toHaveLength(2);
  const picture = await world.wechat.media.material(mini, { media_id: rejected.screenshots[0] ?? '' });
  expect(picture).toMatchObject({ kind: 'bytes', mediaType: 'image/png' });

  await commit('1.0.1', 102);
  await world.control('finish-privacy-check', { appid: mini });
  await code.submit(mini, {});
  await code.undo(mini);
  expect(await code.latestAudit(mini)).toMatchObject({ status: 3, user_version: '1.0.1' });

  const { auditid: third } = await code.submit(mini, {});
  await code.speedUp(mini, { auditid: third });
  await world.control('approve', { appid: mini });
  await code.release(mini);
  expect(await code.versions(mini)).toMatchObject({ release_info: { release_version: '1.0.1' } });

  await world.control('advance-clock', { seconds: 3600 });
  await commit('1.1.0', 103);
  await world.control('finish-privacy-check', { appid: mini });
  await code.submit(mini, {});
  await world.control('approve', { appid: mini });
  await code.grayRelease(mini, { gray_percentage: 10 });
  expect((await code.grayPlan(mini)).gray_release_plan).toMatchObject({ status: 1, gray_percentage: 10 });
  await expect(code.rollback(mini, {})).rejects.toMatchObject({ errcode: 87011 });
  await code.cancelGray(mini);
  await code.release(mini);

  expect((await code.history(mini)).version_list).toEqual([
    expect.objectContaining({ app_version: 1, user_version: '1.0.1' }),
  ]);
  await code.rollback(mini, {});
  expect(await code.versions(mini)).toMatchObject({ release_info: { release_version: '1.0.1' } });
  await expect(code.rollback(mini, {})).rejects.toMatchObject({ errcode: 87012 });
  expect([...world.inbox.pushes.values()].map((push) => push.kind)).toEqual([
    'auditRejected',
    'auditPassed',
    'auditPassed',
  ]);
});
