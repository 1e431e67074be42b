import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

// A line on the console is a warning that somebody should read, and in a green run nobody does.
const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
const lines: string[] = [];

for (const method of methods) {
  console[method] = (...values: unknown[]) => {
    lines.push(`console.${method}: ${format(...values)}`);
  };
}

// A document of jsdom has no place to scroll to.
if ('Element' in globalThis) Object.assign(Element.prototype, { scrollIntoView: () => {} });

function failOnConsole(): void {
  if (lines.length === 0) return;
  const said = lines.splice(0).join('\n');
  throw new Error(`Nothing may reach the console in a test, but this did:\n${said}`);
}

afterEach(failOnConsole);
// What the modules said while they loaded, or after the last test ended.
afterAll(failOnConsole);
