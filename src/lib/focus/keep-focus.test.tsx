import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusHome, focusOn } from './focus-home.ts';
import { keepFocus, leaveFocus } from './keep-focus.ts';

let stop = () => {};
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

const main = focusHome((home) => focusOn(home.querySelector('h1')));
const card = focusHome((home) => focusOn(home.querySelector('h2')));
const button = (name: string) => screen.getByRole('button', { name });

interface Shown {
  hasAct?: boolean;
  hasCard?: boolean;
  dialog?: 'open' | 'leaving';
}

function Page({ hasAct = true, hasCard = true, dialog }: Shown) {
  return (
    <>
      <main ref={main}>
        <h1 tabIndex={-1}>订单</h1>
        <button type="button">打开</button>
        {hasCard && (
          <section ref={card}>
            <h2 tabIndex={-1}>商品</h2>
            {hasAct && <button type="button">发货</button>}
          </section>
        )}
      </main>
      {dialog !== undefined && (
        <div className={dialog === 'leaving' ? 'bp6-overlay-exit' : ''}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as Blueprint draws it */}
          <div ref={card} role="dialog" aria-modal="true">
            <h2 tabIndex={-1}>确认</h2>
            {hasAct && <button type="button">确定</button>}
          </div>
        </div>
      )}
    </>
  );
}

test('a button that is gone gives the focus to the part that it stood in, then to the page', async () => {
  const { rerender } = render(<Page />);
  button('发货').focus();
  rerender(<Page hasAct={false} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: '商品' })).toHaveFocus());
  rerender(<Page hasCard={false} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: '订单' })).toHaveFocus());
});

test('a dialog that is gone gives it back to what opened it', async () => {
  const { rerender } = render(<Page />);
  button('打开').focus();
  rerender(<Page dialog="open" />);
  button('确定').focus();
  rerender(<Page />);
  await waitFor(() => expect(button('打开')).toHaveFocus());
});

test('a dialog that still fades gives it up at once, and what stands below takes it', () => {
  const { rerender, container } = render(<Page dialog="open" />);
  button('打开').focus();
  button('确定').focus();
  rerender(<Page dialog="leaving" />);
  leaveFocus(container.querySelector('.bp6-overlay-exit') ?? container);
  expect(button('打开')).toHaveFocus();
});

test('while a dialog is open the focus stays inside', async () => {
  const { rerender } = render(<Page dialog="open" />);
  button('打开').focus();
  button('确定').focus();
  rerender(<Page dialog="open" hasAct={false} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: '确认' })).toHaveFocus());
});

test('focus that somebody took away stays away', async () => {
  const { rerender } = render(<Page />);
  button('发货').focus();
  button('发货').blur();
  await Promise.resolve();
  rerender(<Page hasAct={false} />);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.body).toHaveFocus();
});

test('a button that can no longer be pressed gives it to the one beside it', async () => {
  const pager = (isLast: boolean) => (
    <nav>
      <button type="button">1</button>
      <button type="button">2</button>
      <button type="button" disabled={isLast}>
        下一页
      </button>
    </nav>
  );
  const { rerender } = render(pager(false));
  button('下一页').focus();
  rerender(pager(true));
  await waitFor(() => expect(button('2')).toHaveFocus());
});
