import { readFileSync } from 'node:fs';
import { readOperations } from '#server/http/contract.ts';

/** A call of the specification: its method and its address below /api. */
export interface SpecCall {
  method: string;
  path: string;
  /** The address as the contract spells it; null while the contract does not have it. */
  spelled: string | null;
}

/** Every call of openapi/calls.tsv beside what the contract, and so the server, has of it. */
export function specCalls(): SpecCall[] {
  const [, ...lines] = readFileSync(new URL('../../openapi/calls.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const served = new Map(readOperations().map(({ method, path }) => [keyOf(method, path), path]));
  return lines.map((line) => {
    const [method = '', path = ''] = line.split('\t');
    return { method, path, spelled: served.get(keyOf(method, path)) ?? null };
  });
}

/** What a parameter is called makes no other address of it. */
function keyOf(method: string, path: string): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
}
