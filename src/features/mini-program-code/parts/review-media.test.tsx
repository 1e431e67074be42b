import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { type ReviewMedia, ReviewMediaField } from './review-media.tsx';

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
});

const picture = (name: string) => new File(['png'], `${name}.png`, { type: 'image/png' });

function Field({ bring }: { bring: (file: File) => Promise<Omit<ReviewMedia, 'file'>> }) {
  const [value, setValue] = useState<readonly ReviewMedia[]>([
    { mediaId: 'wrong', kind: 'image', file: picture('wrong') },
  ]);
  return (
    <ReviewMediaField label="图片" hint="" accept="image/png" max={5} value={value} bring={bring} onChange={setValue} />
  );
}

test('a picture that is taken away while another is sent does not come back', async () => {
  let arrive = (_media: Omit<ReviewMedia, 'file'>) => {};
  const sent = new Promise<Omit<ReviewMedia, 'file'>>((resolve) => (arrive = resolve));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Field bring={() => sent} />
    </QueryClientProvider>,
  );
  await userEvent.upload(screen.getByLabelText('图片', { selector: 'input' }), picture('right'));
  await userEvent.click(screen.getByRole('button', { name: /wrong\.png/ }));
  arrive({ mediaId: 'right', kind: 'image' });
  expect(await screen.findByAltText('right.png')).toBeInTheDocument();
  expect(screen.queryByAltText('wrong.png')).toBeNull();
});
