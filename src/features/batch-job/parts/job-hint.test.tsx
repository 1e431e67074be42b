import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Job } from '../api.ts';
import { isRequest } from '../words.ts';
import { JobHint } from './job-hint.tsx';

const jobOf = (state: string, wish: Job['facts']['wish']) =>
  ({ state, fault: null, faultReason: '', waiting: 1, facts: { wish } }) as unknown as Job;

test.each([
  ['pause', '当前一批执行完后暂停。'],
  ['cancel', '当前一批执行完后取消，其余的行不再执行。'],
] as const)('a running job that was asked to %s says when that happens', (wish, hint) => {
  render(<JobHint job={jobOf('running', wish)} />);
  expect(screen.getByText(hint)).toBeVisible();
});

test.each([
  ['run', '任务中断，会自动继续，也可以现在继续。'],
  ['pause', '任务在暂停前中断，不会自动继续，可以现在继续。'],
] as const)('a job that broke off while it was to %s says whether it goes on by itself', (wish, hint) => {
  render(<JobHint job={jobOf('interrupted', wish)} />);
  expect(screen.getByText(hint)).toBeVisible();
});

test('a job that simply runs, or that has stopped, says no such thing', () => {
  const { container } = render(
    <>
      <JobHint job={jobOf('running', 'run')} />
      <JobHint job={jobOf('cancelled', 'cancel')} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

test('of a file that cannot be used it says what is wrong with it, and what kind of fault it is where no more is known', () => {
  const refused = { ...jobOf('refused', 'run'), fault: 'columns' } as const;
  const { rerender } = render(<JobHint job={{ ...refused, faultReason: '缺少必需的列：“运单号”。' }} />);
  expect(screen.getByText('缺少必需的列：“运单号”。')).toBeVisible();
  rerender(<JobHint job={refused} />);
  expect(screen.getByText('缺少必需的列。请使用模板。')).toBeVisible();
});

test('only a running job is asked to stop; another one stops at once', () => {
  expect(isRequest(jobOf('running', 'run'), 'job.pause')).toBe(true);
  expect(isRequest(jobOf('running', 'run'), 'job.cancel')).toBe(true);
  expect(isRequest(jobOf('paused', 'run'), 'job.cancel')).toBe(false);
  expect(isRequest(jobOf('running', 'pause'), 'job.resume')).toBe(false);
});
