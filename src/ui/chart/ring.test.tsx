import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Ring } from './ring.tsx';

const shares = [
  { code: 'a', label: '甲', value: 75 },
  { code: 'b', label: '乙', value: 0 },
  { code: 'c', label: '丙', value: 25 },
];

test('each part takes its share of the way round, nothing takes none', () => {
  render(<Ring shares={shares} summary="甲 75, 丙 25" height={100} />);
  const arcs = [...screen.getByRole('img', { name: '甲 75, 丙 25' }).querySelectorAll('circle')];
  expect(arcs.map((arc) => Number(arc.getAttribute('stroke-dasharray')?.split(' ')[0]))).toEqual([74.4, 24.4]);
  expect(arcs.map((arc) => arc.getAttribute('stroke-dashoffset'))).toEqual(['0', '-75']);
  expect(arcs[1]?.textContent).toBe('丙 25 · 25.0%');
});

test('a click opens the rows behind a part', () => {
  const opened = vi.fn<(code: string) => void>();
  render(<Ring shares={shares} summary="s" height={100} onSelect={opened} />);
  const [, arc] = screen.getByRole('img').querySelectorAll('circle');
  if (arc) fireEvent.click(arc);
  expect(opened).toHaveBeenCalledWith('c');
});
