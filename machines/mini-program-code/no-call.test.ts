import { expect, test } from 'vitest';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import {
  begin,
  silent,
  lookTrial,
  lookOnline,
  commit,
  submit,
  say,
  tried,
  submitted,
  approved,
} from './walk.fixture.ts';

test('a call that was never sent leaves everything as it was, and nothing is asked', () => {
  const never = (id: string) => outcomeEvent(id, { done: { status: 'notSent', retryAfterMs: 30_000 } });
  const notSent = (call: string, retryAfterMs: number | null) => [
    { type: 'notice', code: 'notSent', call, retryAfterMs },
  ];
  const commits = begin(commit, lookTrial, never('commitCode'));
  const blind = begin(commit, silent('lookTrial'));
  const submits = begin(...tried, submit, never('submitAudit'));
  const releases = begin(...approved, say('code.release'), lookOnline, never('releaseCode'));

  expect(commits).toMatchObject({ services: [], emitted: notSent('commit', 30_000), context: { pending: null } });
  expect(blind).toMatchObject({ services: [], emitted: notSent('commit', null), context: { pending: null } });
  expect(submits).toMatchObject({ services: [], emitted: notSent('submit', 30_000), context: { sheet: null } });
  expect(releases).toMatchObject({ services: [], emitted: notSent('release', 30_000), context: { online: null } });
});

test('an unknown audit status is reported as such and changes nothing', () => {
  const row = begin(
    ...submitted,
    say('audit.poll'),
    outcomeEvent('queryAudit', { done: { status: 'odd', auditStatus: 5 } }),
  );

  expect(row.paths).toContain('audit.auditing');
  expect(row.emitted).toEqual([{ type: 'notice', code: 'oddStatus', call: 'queryAudit', auditStatus: 5 }]);
});
