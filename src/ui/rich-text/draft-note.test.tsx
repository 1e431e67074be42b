import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { saveDraft } from '#src/lib/drafts.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import { DraftNote } from './draft-note.tsx';

const key = 'article:7';
const note = () => screen.queryByRole('note');

/** Answers reads with a draft, as soon as it is known. */
function answering(read: () => Promise<string>) {
  network.fetch = async (input, init) => {
    const { method } = new Request(input, init);
    const data = { key, updateTime: '2026-03-01T10:05:00.000+08:00' };
    return Response.json({ code: 0, msg: '', data: method === 'GET' ? { ...data, content: await read() } : data });
  };
}
const show = (saved: { updateTime: string } | null = null, version = 0) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DraftNote
        draftKey={key}
        saved={saved}
        version={version}
        base={{ content: '' }}
        fieldsIn={(content) => ({ content })}
        onTake={() => {}}
      />
    </QueryClientProvider>,
  );

afterEach(() => {
  network.fetch = null;
  vi.useRealTimers();
});

test('a draft is offered also where the clock of the browser is behind', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:00.000+08:00') });
  answering(async () => '<p>昨天的</p>');
  show();
  expect(await screen.findByRole('note')).toHaveTextContent('2026-03-01 10:05:00');
});

test('what the page itself saved before the answer came is not offered', async () => {
  let answer: (content: string) => void = () => {};
  const isRead = vi.fn<() => void>();
  answering(
    () =>
      new Promise((resolve) => {
        isRead();
        answer = resolve;
      }),
  );
  show();
  await vi.waitFor(() => expect(isRead).toHaveBeenCalled());
  await saveDraft(key, '<p>刚写的</p>');
  answer('<p>刚写的</p>');
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(note()).toBeNull();
});

test('what an earlier visit saved in this window is offered', async () => {
  answering(async () => '<p>刚写的</p>');
  await saveDraft(key, '<p>刚写的</p>');
  show();
  expect(await screen.findByRole('note')).toBeVisible();
});

test('a draft of a row that was saved again meanwhile says so; one over what is shown does not', async () => {
  const saved = { updateTime: '2026-03-01T10:00:00.000+08:00' };
  answering(async () => '{"version":3,"content":"<p>昨天的</p>"}');
  const { unmount } = show(saved, 4);
  expect(await screen.findByRole('note')).toHaveTextContent('2026-03-01 10:00:00 又保存过');
  unmount();
  show(saved, 3);
  expect(await screen.findByRole('note')).not.toHaveTextContent('又保存过');
});

test('an old draft that is dropped does not take along what the page stored in its place', async () => {
  const methods: string[] = [];
  answering(async () => '<p>昨天的</p>');
  const { fetch: answer } = network;
  network.fetch = async (input, init) => {
    if (input instanceof Request) methods.push(input.method);
    return answer?.(input, init) ?? Response.error();
  };
  show();
  await screen.findByRole('note');
  await saveDraft(key, '<p>今天写的</p>');
  await userEvent.click(screen.getByRole('button', { name: '丢弃草稿' }));
  expect(note()).toBeNull();
  // Calls for one draft run one after the other.
  await saveDraft(key, '<p>今天写的。</p>');
  expect(methods).not.toContain('DELETE');
});
