import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledServer, killedServer } from '#tests/kit/killed-server.ts';

const rounds = 3;

let world: KilledServer;
beforeAll(async () => {
  world = await killedServer();
}, 60_000);
afterAll(() => world.close());

test.each(Array.from({ length: rounds }, (_, at) => at + 1))(
  'round %i: killed in the middle of commit, submission, undo and release, nothing is done twice',
  async (round) => {
    const { desk } = world;
    const version = `7.${round}.0`;
    const templates = await desk.server.call('GET', '/api/weixin/open/ma/code/template/list', {
      token: await desk.server.token('tenant'),
    });
    const [{ templateId } = { templateId: 0 }] = templates.body.data as { templateId: number }[];
    const wish = { templateId, userVersion: version, userDesc: '改版', extJson: '{}' };
    const submit = () => desk.act('POST', '/submit', { items: [desk.item] });

    const committed = await world.dieDuring('/wxa/commit', 'commit', () => desk.act('POST', '/commit', wish));
    expect([committed.code.trial?.userVersion, committed.times]).toEqual([version, 1]);
    await desk.checkPrivacy();

    const submitted = await world.dieDuring('/wxa/submit_audit', 'submit', submit);
    expect([submitted.code.sheet?.status, submitted.times]).toEqual([2, 1]);

    const undone = await world.dieDuring('/wxa/undocodeaudit', 'undo', () => desk.act('GET', `/undocodeaudit`));
    expect([undone.code.sheet?.status, undone.times]).toEqual([3, 1]);

    await submit();
    await desk.control('approve');
    const approved = await desk.until(({ sheet }) => sheet?.status === 0);
    const released = await world.dieDuring('/wxa/release', 'release', () => desk.release(approved));
    expect([released.code.online?.version, released.times]).toEqual([version, 1]);
  },
  240_000,
);
