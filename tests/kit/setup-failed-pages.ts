import { afterEach } from 'vitest';
import { seenPages } from './browser.ts';

// A test that waited in vain says only what for; what stood there in its place says why.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (error) error.message += `\n${await seenPages()}`;
});
