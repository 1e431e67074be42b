import { expect, test } from 'vitest';
import { readPemFiles } from './pem-files.ts';

const file = (name: string, text: string) => new File([text], name);
const pem = (what: string) => `-----BEGIN ${what}-----\nAAAA\n-----END ${what}-----\n`;

test('files are told apart by what they begin with, whatever they are called', async () => {
  const { texts, taken, unknown } = await readPemFiles([
    file('a.txt', pem('CERTIFICATE')),
    file('b.txt', pem('PRIVATE KEY')),
    file('c.txt', pem('PUBLIC KEY')),
    file('notes.txt', 'hello'),
    file('large.pem', pem('CERTIFICATE') + 'x'.repeat(8_192)),
  ]);
  expect(texts).toEqual({
    certificate: pem('CERTIFICATE'),
    privateKey: pem('PRIVATE KEY'),
    platformPem: pem('PUBLIC KEY'),
  });
  expect([taken, unknown]).toEqual([
    ['a.txt', 'b.txt', 'c.txt'],
    ['notes.txt', 'large.pem'],
  ]);
});

test('a key in the older form is one too', async () => {
  const { texts } = await readPemFiles([file('k.pem', pem('RSA PRIVATE KEY'))]);
  expect(texts).toEqual({ privateKey: pem('RSA PRIVATE KEY') });
});
