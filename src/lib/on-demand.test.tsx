import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useNotices } from './notices.ts';
import { onDemand } from './on-demand.ts';

const Menu = ({ name }: { name: string }) => <p>{name}</p>;

function Told() {
  return useNotices().map(({ id, text }) => <output key={id}>{text}</output>);
}

test('a part is fetched once, however often it is wanted, and is there for all who render it', async () => {
  const load = vi.fn<() => Promise<typeof Menu>>(async () => Menu);
  const { Part, fetch } = onDemand(load);
  render(
    <>
      <Part name="rows" />
      <Part name="columns" />
    </>,
  );
  expect(document.body.textContent).toBe('');

  expect(await Promise.all([fetch(), fetch()])).toEqual([true, true]);

  await screen.findByText('rows');
  await screen.findByText('columns');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not be fetched says so, and is fetched again when it is wanted again', async () => {
  const load = vi.fn<() => Promise<typeof Menu>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(Menu);
  const { Part } = onDemand(load);
  const onMissing = vi.fn<() => void>();
  const { unmount } = render(
    <>
      <Part name="rows" onMissing={onMissing} />
      <Told />
    </>,
  );
  await expect.poll(() => onMissing).toHaveBeenCalledTimes(1);
  await screen.findByRole('status');
  unmount();

  render(<Part name="rows" onMissing={onMissing} />);
  await screen.findByText('rows');
  expect(onMissing).toHaveBeenCalledTimes(1);
});
