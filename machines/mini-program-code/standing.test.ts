import { expect, test } from 'vitest';
import type { CodeEvent } from './types.ts';
import {
  begin,
  done,
  follow,
  lookTrial,
  newer,
  nextApproved,
  refused,
  released,
  sample,
  say,
  shows,
  silent,
  tried,
} from './walk.fixture.ts';

test.each([
  ['WeChat refused the next one', [refused('commitCode', 85013)]],
  ['the next one never arrived', [silent('commitCode'), say('commit.ask'), done('queryTrial', shows('1.4.0', null))]],
])('the trial version stays where %s', (_, answers) => {
  const { paths, context } = follow(begin(...tried), newer, lookTrial, ...answers);

  expect(paths).toContain('trial.ready');
  expect(context).toMatchObject({ trial: { userVersion: '1.4.0' }, pending: null });
});

test('a gray release goes on with the share that it has where WeChat refuses a greater one', () => {
  const running = begin(...released, ...nextApproved, sample('gray.start'), done('rollOutGray'));
  const grow = {
    type: 'gray.grow',
    wish: { percentage: 90, debuggersFirst: false, experiencersFirst: false },
  } as const;
  const refusals = [85079, 85020].map((errcode) =>
    follow(running, grow satisfies CodeEvent, refused('rollOutGray', errcode)),
  );

  expect(refusals.map(({ paths }) => paths.at(-1))).toEqual(['gray.running', 'gray.running']);
  expect(refusals.map(({ context }) => context.gray)).toEqual([running.context.gray, running.context.gray]);
});
