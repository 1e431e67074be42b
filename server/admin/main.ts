import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readConfig } from '#server/config.ts';
import { runCommand } from './commands.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Prompts without echo; without a terminal it reads the first line of standard input. */
async function askSecret(prompt: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (process.stdin.isTTY) process.stdout.write(prompt);
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (process.stdin.isTTY) process.stdout.write('\n');
  }
}

try {
  await runCommand({ config: readConfig(process.env), say, askSecret }, process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
