import { expect, test } from 'vitest';
import { filesBelow, read } from './tree.ts';

/** What of the product moves, keeps or finds rows. */
const inner = /from '(?:#server\/|(?:\.\.\/)+server\/)(?:workflow\/|db\/|features\/(?:[\w-]+\/)+(?:[\w-]+-)?store\.ts)/;

/** The lines of a file that reach for the product's rows. */
const reaching = (text: string): string[] => text.split('\n').filter((line) => inner.test(line));

test('what is played reaches the product as strangers do: rows are for the demo alone', () => {
  const played = filesBelow('sandbox')
    .filter((path) => path.endsWith('.ts') && !path.startsWith('sandbox/demo/'))
    .filter((path) => !/\.(test|fixture)\.ts$/.test(path));

  expect(played.length).toBeGreaterThan(50);
  expect(played.flatMap((path) => reaching(read(path)).map((line) => `${path}: ${line}`))).toEqual([]);
});

test.each([
  `import type { Door } from '#server/workflow/door.ts';`,
  `import { type Database, read } from '#server/db/database.ts';`,
  `import { everyWxapp } from '#server/features/wxapp/store.ts';`,
  `import { offersOf } from '#server/features/order/shelf-store.ts';`,
  `} from '../../server/features/order/own/store.ts';`,
])('it would be seen: %s', (line) => {
  expect(reaching(`// …\n${line}\n`)).toHaveLength(1);
});

test.each([
  `import { NotConfigured } from '#server/gateways/faults.ts';`,
  `import { openStorage } from '#server/features/storefront/words.ts';`,
])('it is nobody’s row: %s', (line) => {
  expect(reaching(line)).toEqual([]);
});
