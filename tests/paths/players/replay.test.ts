import { expect, test } from 'vitest';
import { pathsOf } from '#machines/kit/path-set.ts';
import type { Path } from '#machines/kit/realise.ts';
import { letterCases } from '#machines/kit/sample-cases.fixture.ts';
import { letterMachine } from '#machines/kit/sample.fixture.ts';
import { actorDriver } from './actor.ts';
import { replay, type Driver } from './replay.ts';
import { settledDriver } from './settled.ts';

const { proofs, simple } = pathsOf(letterMachine, letterCases);
const players = [
  ['live actor', actorDriver],
  ['stored row', settledDriver],
] as const;

function pathTo(goal: string): Path {
  const path = proofs.find(({ shows }) => shows.includes(goal));
  if (!path) throw new Error(`No path shows ${goal}.`);
  return path;
}

test.each(players)('the %s walks every path', async (_, driverOf) => {
  for (const path of [...proofs, ...simple]) await replay(path, driverOf(letterMachine));

  expect(proofs.length).toBeGreaterThan(10);
});

test.each(players)('a chart that differs is caught on the %s, with path, step and difference', async (_, driverOf) => {
  const broken = letterMachine.provide({ delays: { recallMs: 9000 }, guards: { isAddressed: () => true } });
  const late = pathTo('way.waiting --after recallMs--> way.sending');
  const careless = pathTo('way.written --letter.post [isStamped and isAddressed]--> way.waiting: isAddressed no');

  await expect(replay(late, driverOf(broken))).rejects.toThrow(/way\.waiting --after recallMs.*\n.*failed at step/);
  await expect(replay(careless, driverOf(broken))).rejects.toThrow('failed at step 2 of 2, letter.post refused');
});

test('a player without a way to try what is refused sends it instead', async () => {
  const sent: string[] = [];
  const path = pathTo('way.written --letter.post [isStamped and isAddressed]--> way.waiting: isStamped no');
  const player: Driver = {
    start: () => {},
    send: ({ type }) => void sent.push(type),
    settleService: () => {},
    advance: () => {},
    expectIn: (paths) => void sent.push(paths.join(' ')),
  };

  await replay(path, player);

  expect(sent).toEqual(['way.written flag.down', 'letter.post', 'way.written flag.down']);
});
