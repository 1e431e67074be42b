import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawingNames, loadDrawings } from './drawings.ts';
import { MachineChart } from './machine-chart.tsx';

const { zh, en } = await loadDrawings('session');
const arrow = 'signedOut --session.signIn--> signingIn';

function boxOf(title: string): Element {
  const box = screen.getByText(title).closest('g');
  if (!box) throw new Error(`${title} stands in no box.`);
  return box;
}

test('every chart has drawings', async () => {
  const all = await Promise.all(drawingNames.map(loadDrawings));

  expect(drawingNames).toContain('order');
  expect(all.every((each) => each.zh.states.length > 0 && each.en.states.length > 0)).toBe(true);
});

test('an unknown chart is an error', async () => {
  await expect(loadDrawings('nothing')).rejects.toThrow('nothing');
});

test('the picture names itself, its states and its events in the chosen language', () => {
  const { rerender } = render(<MachineChart drawing={zh} />);
  expect(screen.getByRole('img', { name: '登录会话' })).toBeInTheDocument();
  expect(boxOf('登录中')).toHaveTextContent('signingIn');

  rerender(<MachineChart drawing={en} summary="Session, one row in Expired" />);
  expect(screen.getByRole('img', { name: 'Session, one row in Expired' })).toBeInTheDocument();
  expect(boxOf('Signing in')).toHaveTextContent('signingIn');
});

test('active states are marked together with what holds them', () => {
  render(<MachineChart drawing={zh} active={['active.refreshing']} />);

  expect(boxOf('刷新身份')).toHaveClass('active', 'busy');
  expect(boxOf('已登录')).toHaveClass('active');
  expect(boxOf('可操作')).not.toHaveClass('active');
});

test('rows are counted on their state, and a late one is marked', () => {
  render(<MachineChart drawing={zh} standing={{ expired: { text: '12', late: true } }} />);

  expect(boxOf('登录已过期')).toHaveClass('late');
  expect(screen.getByText('12')).toBeInTheDocument();
});

test('moves are counted on their arrow', () => {
  render(<MachineChart drawing={zh} moves={{ [arrow]: 7 }} />);

  expect(screen.getByText('7').closest('g')).toHaveClass('moved');
});

test('with coverage an arrow is green or red, line and text', () => {
  const { container } = render(<MachineChart drawing={zh} covered={new Set([arrow])} />);

  expect(container.querySelectorAll('g.covered')).toHaveLength(1);
  expect(container.querySelectorAll('g.uncovered').length).toBeGreaterThan(10);
  expect(container.querySelector('text.covered')).toHaveTextContent('登录');
});

test('a state is a link that the keyboard reaches; the stand-ins for all states are not', async () => {
  const onState = vi.fn<(path: string) => void>();
  render(<MachineChart drawing={zh} onState={onState} standing={{ expired: { text: '3', late: false } }} />);

  await userEvent.click(screen.getByRole('link', { name: /^未登录/ }));
  screen.getByRole('link', { name: /^3 登录已过期/ }).focus();
  await userEvent.keyboard('{Enter}');

  expect(onState.mock.calls).toEqual([['signedOut'], ['expired']]);
  expect(screen.queryByRole('link', { name: '' })).toBeNull();
});

test('no arrow is drawn over a count', () => {
  const { container } = render(<MachineChart drawing={zh} standing={{ expired: { text: '12', late: false } }} />);
  const after = container.querySelectorAll('.count ~ *, g:has(.count) ~ *');
  expect(screen.getByText('12')).toHaveClass('count');
  expect([...after].filter((each) => !each.querySelector('.count') && !each.classList.contains('count'))).toEqual([]);
});

test('the badge of late rows is a link of its own, to these', async () => {
  const opened = vi.fn<(which: string, path: string) => void>();
  const standing = {
    expired: { text: '31', late: true, lateMeaning: '打开逾期的 3 条' },
    signedOut: { text: '2', late: false },
  };
  render(
    <MachineChart
      drawing={zh}
      standing={standing}
      onState={(path) => opened('all', path)}
      onLate={(path) => opened('late', path)}
    />,
  );
  await userEvent.click(screen.getByRole('link', { name: '31 打开逾期的 3 条' }));
  await userEvent.click(screen.getByRole('link', { name: /登录已过期/ }));
  expect(opened.mock.calls).toEqual([
    ['late', 'expired'],
    ['all', 'expired'],
  ]);
  expect(screen.queryByRole('link', { name: /^2 打开/ })).toBeNull();
});
