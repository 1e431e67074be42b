import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import { GiveDialog } from './give-dialog.tsx';

// The dialog's code loads on demand, too late for a test's timeout.
beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

const show = (onClose = vi.fn<() => void>()) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GiveDialog member={{ id: '42', nickName: '南风', points: 320 }} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
};

const amount = () => screen.findByLabelText(/赠送数量/);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each(['0', '-1', '1.5', '1000000000', '9007199254740992', '1e3', '一百'])(
  '%s is refused before anybody is asked',
  async (text) => {
    const asked: string[] = [];
    network.fetch = async (input) => {
      asked.push(new Request(input).url);
      return Response.json({ code: 0, msg: '', data: null });
    };
    show();
    await userEvent.type(await amount(), text);
    await press('下一步');
    expect(await amount()).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText(/确认向/)).toBeNull();
    expect(asked).toEqual([]);
  },
);

test('full-width digits are read as digits, shown before and after, confirmed, and sent once under one key', async () => {
  const sent: { path: string; key: string | null }[] = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push({ path: new URL(request.url).pathname, key: request.headers.get('Idempotency-Key') });
    return Response.json({ code: 0, msg: '', data: { afterAmount: 332 } });
  };
  const onClose = show();
  await userEvent.type(await amount(), '１２');
  expect(screen.getByText('332')).toBeVisible();
  await press('下一步');
  expect(await screen.findByText('确认向“南风”赠送 12 爱豆吗？')).toBeVisible();
  expect(sent).toEqual([]);
  await press('确定');
  await expect.poll(() => onClose).toHaveBeenCalled();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.path).toBe('/api/mall/userinfo/theAdministratorRechargesTheFootCoins/42/12');
  expect(sent[0]?.key).toMatch(/^[\w-]{16,}$/);
});
