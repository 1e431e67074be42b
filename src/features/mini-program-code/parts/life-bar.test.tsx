import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CodeDetail } from '../api.ts';
import { LifeBar } from './life-bar.tsx';

const at = (stage: CodeDetail['stage'], paths: string[]) => {
  const code = { stage, trial: null, sheet: null, gray: null, online: null } as unknown as CodeDetail;
  const { container } = render(<LifeBar code={code} paths={paths} />);
  return [...container.querySelectorAll('[aria-current="step"] .zg-step-name')].map(({ textContent }) => textContent);
};

test.each([
  [
    'after an undo',
    'trialReady',
    ['trial.ready', 'privacy.passed', 'audit.withdrawn', 'online.released', 'gray.none'],
    ['微信审核'],
  ],
  [
    'before the first audit',
    'trialReady',
    ['trial.ready', 'privacy.passed', 'audit.none', 'online.none', 'gray.none'],
    ['微信审核'],
  ],
  [
    'once it is approved',
    'approved',
    ['trial.ready', 'privacy.passed', 'audit.approved', 'online.none', 'gray.none'],
    ['发布'],
  ],
  [
    'while reviewers look',
    'auditing',
    ['trial.ready', 'privacy.passed', 'audit.auditing', 'online.none', 'gray.none'],
    ['微信审核'],
  ],
  [
    'in gray release',
    'rollingOut',
    ['trial.ready', 'privacy.passed', 'audit.approved', 'online.released', 'gray.running'],
    ['灰度'],
  ],
  [
    'with a new version after a rollback',
    'approved',
    ['trial.ready', 'privacy.passed', 'audit.approved', 'online.rolledBack', 'gray.none'],
    ['发布'],
  ],
  [
    'in gray release after a rollback',
    'rollingOut',
    ['trial.ready', 'privacy.passed', 'audit.approved', 'online.rolledBack', 'gray.running'],
    ['灰度'],
  ],
  [
    'when all is done',
    'released',
    ['trial.ready', 'privacy.passed', 'audit.approved', 'online.released', 'gray.none'],
    [],
  ],
] as const)('%s the present step is marked', (_, stage, paths, marked) => {
  expect(at(stage, [...paths])).toEqual([...marked]);
});

test('progress of another version is labelled as such', () => {
  const code = { stage: 'approved', trial: null, sheet: null, gray: null, online: { userVersion: '2.0.0' } };
  const paths = ['trial.ready', 'privacy.passed', 'audit.approved', 'online.rolledBack', 'gray.none'];
  const { container } = render(<LifeBar code={code as unknown as CodeDetail} paths={paths} />);
  expect([...container.querySelectorAll('.zg-step-note')].at(-1)?.textContent).toMatch(/^此前：已回退/);
  expect(container.querySelector('.zg-step-failed')).toBeNull();
});
