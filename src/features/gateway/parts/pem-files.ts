/** What the files of a merchant say, by what each of them is. */
export interface PemTexts {
  certificate?: string;
  privateKey?: string;
  platformPem?: string;
}

const largest = 8_192;

const kinds: readonly (readonly [keyof PemTexts, RegExp])[] = [
  ['certificate', /-----BEGIN CERTIFICATE-----/],
  ['privateKey', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['platformPem', /-----BEGIN PUBLIC KEY-----/],
];

/** Tells certificate, key and public key apart by what they begin with; names the files that are none of them. */
export async function readPemFiles(
  files: readonly File[],
): Promise<{ texts: PemTexts; taken: string[]; unknown: string[] }> {
  const texts: PemTexts = {};
  const taken: string[] = [];
  const unknown: string[] = [];
  for (const file of files) {
    const text = file.size <= largest ? await file.text() : '';
    const kind = kinds.find(([, begins]) => begins.test(text))?.[0];
    if (kind) texts[kind] = text;
    (kind ? taken : unknown).push(file.name);
  }
  return { texts, taken, unknown };
}
