import { expect, test } from 'vitest';
import { filesBelow, read } from './tree.ts';

/** Who decides at which address an outside system is reached, and who tells people that it is played. */
const mayAsk = new Set([
  'server/app.ts',
  'server/config.ts',
  'server/gateways/outside.ts',
  'server/main.ts',
  'server/play.ts',
  'server/played-systems.ts',
  'server/reached.ts',
  'server/features/configuration/area.ts',
  'server/features/configuration/handlers.ts',
  'server/features/wxapp/connection.ts',
  'server/http/web.ts',
]);

test('what is done with an outside system never depends on whether it is played', () => {
  const asking = filesBelow('server')
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixture|gen)\.ts$/.test(path))
    .filter((path) => /\bplayed\b/i.test(read(path).replaceAll(/\/\*\*?[\s\S]*?\*\/|\/\/.*/g, '')));

  expect(asking.filter((path) => !mayAsk.has(path))).toEqual([]);
});
