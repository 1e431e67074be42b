import type { Page, Request } from 'playwright-core';
import { readOperations } from '#server/http/contract.ts';

interface Address {
  name: string;
  method: string;
  form: RegExp;
  parameters: number;
}

const formOf = (path: string) =>
  new RegExp(`^/api${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const addresses: readonly Address[] = readOperations().map(({ method, path }) => ({
  name: `${method} ${path}`,
  method,
  form: formOf(path),
  parameters: path.split('{').length,
}));

/** The call of the contract that a request is: of several that fit, the one with the fewest open parts. */
function callOf(request: Request): string | null {
  const { pathname } = new URL(request.url());
  const fitting = addresses.filter(({ method, form }) => method === request.method() && form.test(pathname));
  const [first] = fitting.toSorted((one, other) => one.parameters - other.parameters);
  return first?.name ?? null;
}

/** Notes from now on which calls of the contract the page makes. */
export function noteCalls(page: Page, calls: Set<string>): void {
  page.on('request', (request) => {
    const call = callOf(request);
    if (call !== null) calls.add(call);
  });
}
