import { afterEach, expect, test } from 'vitest';
import { offersEnglish, rememberOffer } from './english-offer.ts';
import { chooseLocale } from './locale.ts';

afterEach(() => {
  chooseLocale('zh');
  localStorage.clear();
});

test.each([
  [['en-US', 'en'], true],
  [['fr-FR', 'en-GB', 'zh-CN'], true],
  [['zh-CN', 'zh', 'en'], false],
  [['zh-TW', 'en'], false],
  [['fr-FR', 'de'], false],
  [[], false],
])('a browser with the languages %j is offered English: %s', (languages, isOffered) => {
  localStorage.clear();

  expect(offersEnglish(languages)).toBe(isOffered);
});

test('the offer is made once', () => {
  localStorage.clear();
  rememberOffer();

  expect(offersEnglish(['en'])).toBe(false);
});

test('who has chosen a language is not asked', () => {
  chooseLocale('zh');
  expect(offersEnglish(['en'])).toBe(false);

  chooseLocale('en');
  expect(offersEnglish(['en'])).toBe(false);
});
