import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { useNotices } from '#src/lib/notices.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { SecretsCard } from './secrets-card.tsx';

beforeAll(async () => {
  await preloadDialog();
  // As in every browser without https.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
});
afterAll(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});
afterEach(() => {
  network.fetch = null;
});

const Told = () => useNotices().map(({ id, text }) => <p key={id}>{text}</p>);

function open(view: ReactNode) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      {view}
      <Told />
    </QueryClientProvider>,
  );
}

test('a consent link that cannot be copied is told', async () => {
  const expireTime = '2026-01-05T10:00:00.000+08:00';
  const consent = { state: 's', desktop: 'https://wx.test/d', mobile: 'https://wx.test/m', expireTime };
  open(<ConsentDialog consent={consent} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: '复制' }));
  expect(await screen.findByText('无法复制，请选中文字后复制')).toBeInTheDocument();
});

test('a token that cannot be copied is told', async () => {
  network.fetch = async () =>
    Response.json({
      code: 0,
      msg: '',
      data: { value: 'secret-of-the-app', expireTime: '2026-01-05T10:00:00.000+08:00' },
    });
  open(<SecretsCard id="wx1" isMiniProgram />);
  fireEvent.click(await screen.findByRole('button', { name: '查看' }));
  fireEvent.click(await screen.findByRole('button', { name: '复制' }));
  expect(await screen.findByText(/令牌没有复制/)).toBeInTheDocument();
});
