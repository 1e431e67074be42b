import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Job } from '../api.ts';
import { Progress } from './progress.tsx';

const jobOf = (state: string) =>
  ({ kind: 'act', state, total: 1, waiting: 1, done: 0, failed: 0, skipped: 0 }) as unknown as Job;

test('a job that waits for its yes shows a preview of rows that will run', () => {
  render(<Progress job={jobOf('previewing')} />);
  expect(screen.getByRole('heading', { name: '预览' })).toBeVisible();
  expect(screen.getByText('待执行')).toBeVisible();
});

test('a cancelled job promises nothing: it has no preview, and its rows did not run', () => {
  render(<Progress job={jobOf('cancelled')} />);
  expect(screen.queryByText('预览')).toBeNull();
  expect(screen.queryByText('待执行')).toBeNull();
  expect(screen.getByText('未执行')).toBeVisible();
});
