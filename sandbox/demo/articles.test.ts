import { expect, test } from 'vitest';
import { cleanRichText } from '#server/http/rich-text.ts';
import { articles, categories } from './articles.data.ts';
import { demoArticles } from './articles.ts';

test('the texts of the demo articles are clean and in a category that exists', () => {
  for (const { category, content } of articles) {
    expect(categories).toContain(category);
    expect(cleanRichText(content)).toBe(content);
  }
});

test('every tenant has articles of its own, one of them not published', () => {
  const { articles: rows } = demoArticles(Date.UTC(2026, 2, 1));

  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ status }) => status === 0).map(({ tenant_id }) => tenant_id)).toEqual(['t1', 't2']);
});
