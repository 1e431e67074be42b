// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { filesBelow, read, root } from './tree.ts';

interface Route {
  options: { staticData?: { audience: readonly number[]; title: { zh: string; en: string } } };
}

const files = filesBelow('src/features').filter((path) => /\/routes\.tsx?$/.test(path));
const loaded = await Promise.all(files.map(async (path) => ({ path, routes: await routesOf(path) })));
const routes = loaded.flatMap(({ path, routes: found }) => found.map((entry) => ({ ...entry, file: path })));

test('every file of routes has some, and the app knows each of them', () => {
  const router = read('src/app/router.tsx');

  expect(loaded.filter(({ routes: found }) => found.length === 0).map(({ path }) => path)).toEqual([]);
  expect(routes.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(router)).map(({ name }) => name)).toEqual([]);
});

describe.each(routes)('$file $name', ({ route }) => {
  const { audience, title } = route.options.staticData ?? {};

  test('says who may open it', () => {
    const types = audience ?? [];

    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type) => ![-1, 1, 2].includes(type))).toEqual([]);
  });

  test('has a title in both languages', () => {
    expect(title?.zh).toMatch(/\p{Script=Han}/u);
    expect(title?.en).toMatch(/^[A-Z]/);
  });
});

async function routesOf(path: string): Promise<{ name: string; route: Route }[]> {
  const module = (await import(/* @vite-ignore */ root + path)) as Record<string, unknown>;
  return Object.entries(module).flatMap(([name, value]) => (isRoute(value) ? [{ name, route: value }] : []));
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'options' in value && 'addChildren' in value;
}
