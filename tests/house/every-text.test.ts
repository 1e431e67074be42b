import { describe, expect, test } from 'vitest';
import { linesOf, filesBelow, root } from './tree.ts';

interface Dictionary {
  zh: Record<string, unknown>;
  en: Record<string, unknown>;
}

// A language is called by its own name, or its readers would not find it.
const nameOfChinese = '中文';

/** "1 orders", "1 more orders"; goods are many as one, and "1 is" says nothing of several. */
const severalOfOne =
  /(?<![\d.,:-])1 ((more|other|selected|unread|live) )?(?!(goods|goes|has|is|this|was)\b)[a-z]+[^s\W]s\b/;

const ones = [[1], ['1'], [1, '1'], ['1', 1]];
/** What is said of no single thing. */
const alwaysSeveral = new Set(['capped', 'events', 'frames', 'historyTimes', 'keepingMany', 'limits', 'states']);

const files = ['src', 'storefront'].flatMap(filesBelow).filter((path) => /(^|[/-])messages\.ts$/.test(path));
const dictionaries = (await Promise.all(files.map(load))).flat();

test('every file of texts holds a dictionary', () => {
  const found = new Set(dictionaries.map(({ path }) => path));

  expect(files.filter((path) => !found.has(path))).toEqual([]);
});

describe.each(dictionaries)('$path $name', ({ zh, en }) => {
  const texts = { zh: flat(zh), en: flat(en) };

  test('has the same entries in Chinese and in English, in the same form', () => {
    const shape = (entries: Map<string, unknown>) =>
      [...entries].map(([key, text]) => `${key}: ${typeof text}`).toSorted();

    expect(shape(texts.en)).toEqual(shape(texts.zh));
  });

  test('leaves no text empty', () => {
    const empty = Object.entries(texts).flatMap(([language, entries]) =>
      [...entries].flatMap(([key, text]) =>
        typeof text === 'string' && text.trim() === '' ? [`${language} ${key}`] : [],
      ),
    );

    expect(empty).toEqual([]);
  });

  test('is in English where it says so', () => {
    const chinese = [...texts.en].filter(([, text]) => /\p{Script=Han}/u.test(String(text).replace(nameOfChinese, '')));

    expect(chinese.map(([key]) => key)).toEqual([]);
  });

  test('says one thing in the singular', () => {
    const makers = [...texts.en].flatMap(([key, text]) => (isMaker(text) ? [{ key, text }] : []));
    // Whether it takes the number or what is written of it, its type alone knows.
    const plural = makers.filter(
      ({ key, text }) => !alwaysSeveral.has(key) && ones.every((given) => severalOfOne.test(said(text, given))),
    );

    expect(plural.map(({ key, text }) => `${key}: ${said(text, [1])}`)).toEqual([]);
  });
});

describe('texts that the product must say word for word', () => {
  const places = [
    ...filesBelow('src').filter((path) => path.endsWith('messages.ts')),
    ...filesBelow('machines').filter((path) => /\/(types|rules|words|selectors)\.ts$/.test(path)),
    // It runs where nothing else of the app can.
    'public/old-browser.js',
  ];
  const said = places.flatMap(linesOf).join('\n');

  test.each(linesOf('tests/house/texts.txt'))('%s', (text) => {
    expect(said).toContain(text);
  });
});

const isMaker = (text: unknown): text is (...given: unknown[]) => unknown => typeof text === 'function';

/** What a text says of these; a text that takes something else than numbers and words says nothing. */
function said(text: (...given: unknown[]) => unknown, given: readonly unknown[]): string {
  try {
    return String(text(...given, ...given, ...given));
  } catch {
    return '';
  }
}

async function load(path: string): Promise<(Dictionary & { path: string; name: string })[]> {
  const module = (await import(/* @vite-ignore */ root + path)) as Record<string, unknown>;
  return Object.entries(module).flatMap(([name, value]) => (isDictionary(value) ? [{ path, name, ...value }] : []));
}

function isDictionary(value: unknown): value is Dictionary {
  return typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;
}

/** Texts by their dotted key; a text that is made by a function stands for itself. */
function flat(entries: object, before = ''): Map<string, unknown> {
  const found = Object.entries(entries as Record<string, unknown>).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null ? [...flat(value, `${before}${key}.`)] : [[before + key, value]],
  );
  return new Map(found);
}
