import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leadOne } from '#src/lib/live-tabs.ts';
import { ElsewhereQuestion, mayLeaveElsewhere } from './elsewhere-question.tsx';

const name = 'zhanggui.live 1';
let end: AbortController;
let other: BroadcastChannel;

/** Another tab of the same operator, with this title where something is not saved. */
function openOther(title: string | null) {
  const lock = { name, clientId: 'a tab' };
  const locks = { request: () => new Promise(() => {}), query: async () => ({ held: [lock], pending: [lock] }) };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  void leadOne(name, end.signal, { change: () => {}, stand: () => {} }, async () => {});
  other.addEventListener('message', ({ data }: MessageEvent<{ says: string; question?: string }>) => {
    if (data.says === 'asks') other.postMessage({ says: 'keeps', question: data.question, title });
  });
}

beforeEach(() => {
  end = new AbortController();
  other = new BroadcastChannel(name);
});
afterEach(() => {
  end.abort();
  other.close();
  vi.unstubAllGlobals();
});

test.each([
  ['取消', false],
  ['仍然继续', true],
])('what another tab has not saved asks first; %s goes on: %s', async (button, goesOn) => {
  openOther('新建商品 · 掌柜');
  render(<ElsewhereQuestion />);
  const answer = mayLeaveElsewhere();
  expect(await screen.findByText('“新建商品 · 掌柜”中填写的内容尚未保存，继续后将丢失。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await answer).toBe(goesOn);
});

test('nothing is asked where the other tab has nothing to lose', async () => {
  openOther(null);
  render(<ElsewhereQuestion />);
  expect(await mayLeaveElsewhere()).toBe(true);
});
