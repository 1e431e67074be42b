import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAnswersInLanguage } from './answers-language.ts';
import { chooseLocale, localeNow } from './i18n/locale.ts';
import { createQueryClient } from './query.ts';

const client = createQueryClient();
afterEach(() => {
  chooseLocale('zh');
  client.clear();
});

/** Shows what the server said, in the language of the time. */
function Said({ name, staleTime }: { name: string; staleTime?: number }) {
  const queryFn = async () => `${name} ${localeNow()}`;
  return <p>{useQuery({ queryKey: [name], queryFn, ...(staleTime !== undefined && { staleTime }) }).data}</p>;
}

function Page() {
  useAnswersInLanguage(client);
  return (
    <>
      <Said name="reason" />
      <Said name="draft" staleTime={Infinity} />
    </>
  );
}

test('what the server says is read again in the chosen language, and what is read once is not', async () => {
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('reason zh');
  act(() => chooseLocale('en'));
  expect(await screen.findByText('reason en')).toBeVisible();
  expect(screen.getByText('draft zh')).toBeVisible();
});
