import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
const { scripts } = JSON.parse(text) as { scripts: { start: string } };

/** The program and its arguments that `npm start` runs, word by word. */
export const startWords: readonly string[] = scripts.start.replace(/^exec /, '').split(' ');
