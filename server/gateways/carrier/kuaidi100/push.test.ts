import { expect, test } from 'vitest';
import { readPush } from './push.ts';
import { isSigned, pushSignature, signatureOf } from './sign.ts';

const param = JSON.stringify({
  status: 'polling',
  comOld: '',
  comNew: '',
  lastResult: {
    nu: 'YT1234567890123',
    com: 'yuantong',
    state: '5',
    data: [
      { time: '2026-03-01 18:20:00', context: '快件已揽收' },
      { time: '2026-03-02 10:00:00', context: '快件派送中' },
      { time: 'soon', context: '?' },
    ],
  },
});
const push = (sign: string, said = param) => Buffer.from(new URLSearchParams({ sign, param: said }).toString());
const salts = (number: string) => [`salt of ${number}`, 'salt of before'];

test('a push is read in the time of Shanghai, newest first', () => {
  expect(readPush(push(pushSignature(param, 'salt of YT1234567890123')), salts)).toMatchObject({
    status: 'polling',
    notice: {
      number: 'YT1234567890123',
      companies: ['yuantong'],
      offer: null,
      state: 'outForDelivery',
      news: [
        { time: '2026-03-02T10:00:00.000+08:00', text: '快件派送中' },
        { time: '2026-03-01T18:20:00.000+08:00', text: '快件已揽收' },
      ],
    },
  });
});

test('long words of a carrier are cut before a character, and without what the database cannot keep', () => {
  const context = `\u0000${'派'.repeat(499)}😀`;
  const long = JSON.stringify({
    lastResult: { nu: 'YT1234567890123', com: 'yuantong', data: [{ time: '2026-03-01 18:20:00', context }] },
  });
  expect(readPush(push(pushSignature(long, 'salt of before'), long), salts)).toMatchObject({
    notice: { news: [{ text: '派'.repeat(499) }] },
  });
});

test('the salt of before still signs; no signature, a wrong one and a body that is none are refused', () => {
  expect(readPush(push(pushSignature(param, 'salt of before').toLowerCase()), salts)).toHaveProperty('notice');
  expect(readPush(push(pushSignature(param, 'another')), salts)).toEqual({ fault: 'forged' });
  expect(readPush(push(''), salts)).toEqual({ fault: 'unsigned' });
  expect(readPush(push('x', '{"status":"polling"}'), salts)).toEqual({ fault: 'malformed' });
  expect(readPush(Buffer.from('[1]'), salts)).toEqual({ fault: 'malformed' });
});

test('a question is signed over param, key and customer, in upper case', () => {
  // printf 'PKC' | md5sum
  expect(signatureOf('P', { key: 'K', customer: 'C' })).toBe('7587720F4E642F71BAAA4BB911F81CA7');
  expect(isSigned('short', 'LONGER')).toBe(false);
});
