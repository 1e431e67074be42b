import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMoves, type Moves } from './testing/moves.fixture.ts';
import { mini } from './testing/world.fixture.ts';

let moves: Moves;

beforeEach(async () => {
  moves = await startMoves();
});

afterEach(async () => {
  await moves.world.close();
});

const calls: Record<string, () => Promise<Record<string, unknown>>> = {
  commit: () => moves.commit(),
  'commit of an unknown template': () => moves.commit({ template_id: 999 }),
  get_page: () => moves.get('/wxa/get_page'),
  get_qrcode: () => moves.get('/wxa/get_qrcode'),
  get_code_privacy_info: () => moves.get('/wxa/security/get_code_privacy_info'),
  submit: () => moves.submit(),
  'get_auditstatus of an unknown id': () => moves.post('/wxa/get_auditstatus', { auditid: 1 }),
  get_latest_auditstatus: () => moves.get('/wxa/get_latest_auditstatus'),
  undo: () => moves.get('/wxa/undocodeaudit'),
  speedup: () => moves.post('/wxa/speedupaudit', { auditid: moves.app.slots.sheets.at(-1)?.auditId ?? 1 }),
  release: () => moves.post('/wxa/release'),
  'gray 10': () => moves.post('/wxa/grayrelease', { gray_percentage: 10 }),
  'gray 5': () => moves.post('/wxa/grayrelease', { gray_percentage: 5 }),
  'gray 50': () => moves.post('/wxa/grayrelease', { gray_percentage: 50 }),
  'gray 101': () => moves.post('/wxa/grayrelease', { gray_percentage: 101 }),
  'gray 0 without flags': () => moves.post('/wxa/grayrelease', { gray_percentage: 0 }),
  revert: () => moves.get('/wxa/revertcoderelease'),
  'cancel gray': () => moves.get('/wxa/revertgrayrelease'),
};

test.each([
  ['fresh', 'commit of an unknown template', 85014],
  ['auditing', 'commit', 0],
  ['fresh', 'get_page', 86001],
  ['fresh', 'get_qrcode', 86001],
  ['fresh', 'get_code_privacy_info', 86001],
  ['fresh', 'submit', 85086],
  ['checking', 'get_code_privacy_info', 61039],
  ['checking', 'submit', 61039],
  ['trial', 'get_code_privacy_info', 0],
  ['trial', 'submit', 0],
  ['auditing', 'submit', 85009],
  ['delayed', 'submit', 85009],
  ['approved', 'submit', 0],
  ['rejected', 'submit', 0],
  ['withdrawn', 'submit', 0],
  ['fresh', 'get_auditstatus of an unknown id', 85012],
  ['fresh', 'get_latest_auditstatus', 85058],
  ['fresh', 'undo', 87012],
  ['trial', 'undo', 87012],
  ['approved', 'undo', 87012],
  ['rejected', 'undo', 87012],
  ['withdrawn', 'undo', 87012],
  ['auditing', 'undo', 0],
  ['delayed', 'undo', 0],
  ['trial', 'speedup', 85012],
  ['auditing', 'speedup', 0],
  ['approved', 'speedup', 89402],
  ['fresh', 'release', 85019],
  ['trial', 'release', 85019],
  ['auditing', 'release', 85020],
  ['delayed', 'release', 85020],
  ['rejected', 'release', 85020],
  ['withdrawn', 'release', 85020],
  ['approved', 'release', 0],
  ['released', 'release', 85052],
  ['approved', 'gray 10', 85079],
  ['released', 'gray 10', 85080],
  ['secondApproved', 'gray 101', 85081],
  ['secondApproved', 'gray 0 without flags', 85081],
  ['secondApproved', 'gray 10', 0],
  ['gray', 'gray 5', 85082],
  ['gray', 'gray 10', 85082],
  ['gray', 'gray 50', 0],
  ['fresh', 'revert', 87012],
  ['released', 'revert', 87012],
  ['gray', 'revert', 87011],
  ['rolledBack', 'revert', 87012],
  ['gray', 'cancel gray', 0],
  ['released', 'cancel gray', 87012],
])('%s: %s -> %i', async (state, name, errcode) => {
  await moves.reach(state);

  const answer = await calls[name]?.();

  expect(answer?.['errcode']).toBe(errcode);
  expect(answer?.['errmsg']).toMatch(errcode === 0 ? /^ok$/ : / rid: [0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}$/);
});

test('an audit sheet reports each of its states by number', async () => {
  const statuses: unknown[] = [];
  for (const state of ['auditing', 'delayed', 'rejected', 'withdrawn', 'approved']) {
    moves.app.slots = { ...moves.app.slots, sheets: [], trial: null };
    await moves.reach(state);
    statuses.push((await moves.get('/wxa/get_latest_auditstatus'))['status']);
  }

  expect(statuses).toEqual([2, 4, 1, 3, 0]);
});

test('a delayed sheet can still be approved or rejected', async () => {
  await moves.reach('delayed');
  await moves.world.control('approve', { appid: mini });
  expect((await moves.get('/wxa/get_latest_auditstatus'))['status']).toBe(0);
});

test('an unknown audit id answers the misleading status 0 beside its errcode', async () => {
  expect(await moves.post('/wxa/get_auditstatus', { auditid: 7 })).toMatchObject({
    errcode: 85012,
    status: 0,
    reason: '',
    screenshot: '',
  });
});

test('an approved version is published although a later one was committed', async () => {
  await moves.reach('approved');
  await moves.commit({ user_version: '2.0.0' });

  expect((await moves.post('/wxa/release'))['errcode']).toBe(0);
  expect((await moves.post('/wxa/getversioninfo'))['release_info']).toMatchObject({ release_version: '1.0.0' });
});

test('a withdrawal is refused the sixth time a day and the eleventh time a month, and starts anew at midnight in Shanghai', async () => {
  const undone: unknown[] = [];
  const round = async (): Promise<void> => {
    await moves.submit();
    undone.push((await moves.get('/wxa/undocodeaudit'))['errcode']);
  };
  moves.world.sandbox.box.world.clockOffsetMs = Date.parse('2030-01-01T15:00:00Z') - Date.now();
  await moves.renew();
  await moves.reach('trial');
  for (let i = 0; i < 6; i += 1) await round();
  await moves.world.control('advance-clock', { seconds: 3_700 });
  await moves.get('/wxa/undocodeaudit');
  for (let i = 0; i < 4; i += 1) await round();
  await moves.world.control('advance-clock', { seconds: 86_400 });
  await moves.renew();
  await round();

  expect(undone).toEqual([0, 0, 0, 0, 0, 87013, 0, 0, 0, 0, 87013]);
});

test('the monthly audit quota is spent by submits, not given back by withdrawals, and then refuses', async () => {
  await moves.world.control('set-quota', { audit: 2, speedUp: 1 });
  await moves.reach('withdrawn');
  expect(await moves.get('/wxa/queryquota')).toMatchObject({ rest: 1, limit: 2, speedup_rest: 1, speedup_limit: 1 });
  await moves.submit();
  expect((await calls['speedup']?.())?.['errcode']).toBe(0);
  expect((await calls['speedup']?.())?.['errcode']).toBe(89404);
  await moves.get('/wxa/undocodeaudit');

  expect((await moves.submit())['errcode']).toBe(85085);
});

test('a speed-up without quota is refused', async () => {
  await moves.world.control('set-quota', { speedUp: 0 });
  await moves.reach('auditing');

  expect((await calls['speedup']?.())?.['errcode']).toBe(89405);
});
