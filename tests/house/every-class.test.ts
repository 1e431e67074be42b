import { expect, test } from 'vitest';
import { filesBelow, read } from './tree.ts';

const sources = filesBelow('src').filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));
const code = new Map([...sources, 'index.html', 'public/old-browser.js'].map((path) => [path, read(path)]));
const styles = filesBelow('src').filter((path) => path.endsWith('.css'));

/** The classes that a file draws with, and the beginnings of those put together from a word: `zg-tag-${intent}`. */
const drawn = [...code].map(([path, text]) => ({
  path,
  classes: new Set(text.match(/zg-[a-z0-9-]*[a-z0-9]/g)),
  beginnings: text.match(/zg-[a-z0-9-]*-(?=\$\{)/g) ?? [],
}));
type Drawn = (typeof drawn)[number];
const draws = ({ classes, beginnings }: Drawn, name: string) =>
  classes.has(name) || beginnings.some((start) => name.startsWith(start));

/** The feature that a file belongs to; none for what all features may use. */
const featureOf = (path: string) => /^src\/features\/[^/]+/.exec(path)?.[0];
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** The classes of each rule of a sheet, in their order. */
function rulesOf(path: string): string[][] {
  const rules = read(path).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const heads = [...rules.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
  // A comma inside brackets does not end a selector.
  const selectors = heads.filter((head) => !head.startsWith('@')).flatMap((head) => head.split(/,(?![^(]*\))/));
  return selectors.map((selector) => selector.match(/(?<=\.)zg-[a-z0-9-]+/g) ?? []).filter(({ length }) => length > 0);
}
const rules = styles.flatMap((path) => rulesOf(path).map((classes) => ({ path, classes })));

/** The folders whose sheets begin a rule with a class: it is theirs, and what follows it is what they draw inside of it. */
const owners = new Map<string, Set<string>>();
for (const { path, classes } of rules) {
  const [first = ''] = classes;
  owners.set(first, (owners.get(first) ?? new Set()).add(folderOf(path)));
}

test('a class belongs to one part: no sheet of another begins a rule with it', () => {
  const shared = [...owners].filter(([, folders]) => folders.size > 1);

  expect(shared.map(([name, folders]) => `${name}: ${[...folders].join(', ')}`)).toEqual([]);
});

test('every class that a style is for is on some element, one of a feature in that feature', () => {
  const isUsed = (sheet: string, name: string, isOwn: boolean) =>
    drawn.some((each) => draws(each, name) && (!isOwn || [undefined, featureOf(each.path)].includes(featureOf(sheet))));
  const dead = rules.flatMap(({ path, classes }) =>
    classes.filter((name, at) => !isUsed(path, name, at === 0)).map((name) => `${path}: .${name}`),
  );

  expect([...new Set(dead)]).toEqual([]);
});

test('no feature draws with a class of another one', () => {
  const own = [...owners].map(([name, folders]) => ({ name, feature: featureOf([...folders][0] ?? '') }));
  const foreign = drawn.flatMap(({ path, classes }) =>
    own
      .filter(({ name, feature }) => feature !== undefined && feature !== featureOf(path) && classes.has(name))
      .map(({ name }) => `${path}: .${name}`),
  );

  expect(foreign).toEqual([]);
});

/** What cannot have Blueprint's names from Blueprint, and why. */
const written = {
  'src/lib/theme.ts': 'the sign-in page is dark as well, and loads no Blueprint',
  'src/lib/focus/focus-home.ts': 'the focus is kept on the sign-in page as well',
  'src/features/points-goods/parts/grid-roles.ts': "the table's names are not handed out",
};

test("Blueprint's classes come with its components or from its list of names, and are written by hand nowhere", () => {
  const files = filesBelow('src').filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));

  expect(files.filter((path) => /\bbp\d-/.test(read(path))).toSorted()).toEqual(Object.keys(written).toSorted());
});

test('every variable that a style reads is set', () => {
  const all = [...styles.map(read), ...code.values()].join('\n');
  const set = new Set(all.match(/--zg-[a-z0-9-]+(?=['"`]?\]?\s*:)/g));
  const wanted = new Set(styles.flatMap((path) => read(path).match(/(?<=var\()--zg-[a-z0-9-]+/g) ?? []));

  expect([...wanted].filter((name) => !set.has(name))).toEqual([]);
});
