import { expect, test } from 'vitest';
import { objectIn } from './ext-json.ts';
import { extMembers, extProblems, withMember } from './ext-members.ts';

test.each([
  ['{}', []],
  ['{"extEnable": true, "ext": {"shop": 1}, "pages": ["pages/home/index"], "subPackages": []}', []],
  ['[1]', [{ kind: 'noObject' }]],
  ['{"pages": "a"}', [{ kind: 'wrong', member: 'pages', wanted: 'texts' }]],
  ['{"pages": [1]}', [{ kind: 'wrong', member: 'pages', wanted: 'texts' }]],
  ['{"ext": []}', [{ kind: 'wrong', member: 'ext', wanted: 'object' }]],
  [
    '{"tabbar": {}, "extEnable": 1}',
    [
      { kind: 'unknown', member: 'tabbar' },
      { kind: 'wrong', member: 'extEnable', wanted: 'flag' },
    ],
  ],
  // A name that every object inherits is not a member of ext.json.
  ['{"constructor": 1}', [{ kind: 'unknown', member: 'constructor' }]],
])('%s: %j', (text, problems) => {
  expect(extProblems(text)).toEqual(problems);
});

test.each([
  ['{"ext": {"shop": 1,}}', 1, 20],
  ['{\n  "ext": {},\n  pages: []\n}', 3, 3],
])('%j cannot be read from line %i, column %i', (text, line, column) => {
  expect(extProblems(text)).toEqual([{ kind: 'unreadable', line, column }]);
});

test('what ends too early is unreadable at its end', () => {
  expect(extProblems('{"ext": {')).toEqual([{ kind: 'unreadable', line: 1, column: 10 }]);
});

test('every member can be added and is what it should be', () => {
  const names = Object.keys(extMembers) as (keyof typeof extMembers)[];
  const whole = names.reduce((text, name) => withMember(text, name), '{}');
  expect(Object.keys(objectIn(whole) ?? {})).toEqual(names);
  expect(extProblems(whole)).toEqual([]);
});

test('adding one keeps what is there', () => {
  expect(withMember('{"ext":{"shop":1}}', 'extEnable')).toBe(
    '{\n  "ext": {\n    "shop": 1\n  },\n  "extEnable": true\n}',
  );
});
