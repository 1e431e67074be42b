import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';

let desk: CodeDesk;
beforeAll(async () => {
  desk = await codeDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.control('clear-injections'));

async function toRelease(version: string) {
  // WeChat identifies pushes by sender and second.
  await desk.control('advance-clock', { seconds: 60 });
  await desk.commit(version);
  await desk.checkPrivacy();
  await desk.act('POST', '/submit', { items: [desk.item] });
  await desk.control('approve');
  return desk.until(({ stage }) => stage === 'approved');
}

test('from the consent to a rollback, one app lives through everything that an operator can do with its code', async () => {
  await desk.authorise();
  expect(await desk.read()).toMatchObject({ stage: 'notCommitted', trial: null, sheet: null, online: null });

  expect(await desk.commit('1.1.0')).toMatchObject({ stage: 'checking', trial: { userVersion: '1.1.0' } });
  expect(await desk.refused('POST', '/submit', {})).toMatchObject({
    code: 'transition-refused',
    guard: 'isPrivacyChecked',
  });
  await desk.checkPrivacy();
  expect(await desk.read()).toMatchObject({ stage: 'trialReady', isPrivacyChecked: true, privacyProblems: [] });

  const submitted = await desk.act('POST', '/submit', {});
  expect(submitted).toMatchObject({ stage: 'auditing', sheet: { status: 2, version: '1.1.0' } });
  expect(submitted.quota).toMatchObject({ rest: 19, limit: 20 });
  await desk.control('reject', { reason: '页面内容为空<br>请补充', screenshots: 2 });
  const rejected = await desk.until(({ stage }) => stage === 'rejected');
  expect(rejected.sheet).toMatchObject({ status: 1, reason: '页面内容为空<br>请补充' });
  const [picture = ''] = rejected.sheet?.screenshots ?? [];
  expect(await desk.picture(`/screenshot/${picture}`)).toBe('image/png');

  await desk.commit('1.2.0');
  await desk.checkPrivacy();
  const feedback = { feedbackInfo: '已补充内容', items: [desk.item] };
  expect(await desk.act('POST', '/submit', feedback)).toMatchObject({ stage: 'auditing', sheet: { version: '1.2.0' } });
  const undone = await desk.act('GET', '/undocodeaudit');
  expect(undone).toMatchObject({ stage: 'withdrawn', undosLeft: { today: 4, thisMonth: 9 } });

  expect(await desk.act('POST', '/submit', { items: [desk.item] })).toMatchObject({ stage: 'auditing' });
  await desk.control('approve');
  const approved = await desk.until(({ stage }) => stage === 'approved');
  expect(await desk.release(approved)).toMatchObject({
    stage: 'released',
    online: { version: '1.2.0', isRollback: false },
  });

  const next = await toRelease('1.3.0');
  expect(await desk.act('POST', '/gray', { version: next.version, percentage: 20 })).toMatchObject({
    stage: 'rollingOut',
    gray: { status: 'running', percentage: 20 },
  });
  expect(await desk.refused('PUT', '/gray', { percentage: 10 })).toMatchObject({ guard: 'growsRatio' });
  expect(await desk.act('PUT', '/gray', { percentage: 50 })).toMatchObject({ gray: { percentage: 50 } });
  expect(await desk.act('DELETE', '/gray')).toMatchObject({ gray: null, online: { version: '1.2.0' } });
  expect(await desk.release(await desk.read())).toMatchObject({ online: { version: '1.3.0' }, history: ['1.2.0'] });

  expect(await desk.release(await toRelease('1.4.0'))).toMatchObject({ history: ['1.3.0', '1.2.0'] });
  const { body } = await desk.call('GET', '/versions');
  const kept = body.data as { appVersion: number; userVersion: string }[];
  expect(kept.map(({ userVersion }) => userVersion)).toEqual(['1.3.0', '1.2.0']);
  expect(await desk.refused('POST', '/rollback?appVersion=99')).toMatchObject({ reason: 'no-such-version' });
  expect(await desk.act('POST', `/rollback?appVersion=${kept[1]?.appVersion}`)).toMatchObject({
    online: { version: '1.2.0', isRollback: true },
    history: [],
  });
  expect(await desk.refused('POST', '/rollback')).toMatchObject({ code: 'transition-refused' });
  expect((await desk.read()).stage).toBe('rolledBack');

  const audits = await desk.audits();
  expect(audits.map(({ version, status, releaseTime }) => [version, status, releaseTime !== null])).toEqual([
    ['1.4.0', 0, true],
    ['1.3.0', 0, true],
    ['1.2.0', 0, true],
    ['1.2.0', 3, false],
    ['1.1.0', 1, false],
  ]);
});
