import type { QueryClient } from '@tanstack/react-query';
import type { OperationId } from '#src/lib/rights.ts';
import type { Tenant } from '#src/lib/tenants.ts';

interface Option {
  value: string;
  label: string;
}

/** A filter by a row of another list, searched by name. */
export interface PickField {
  kind: 'pick';
  name: string;
  label: string;
  /** The call behind the suggestions; to a role that withholds it the filter shows only while it is set. */
  needs?: OperationId;
  /** Returns the suggestions for a text. */
  find: (client: QueryClient, text: string) => Promise<readonly Option[]>;
  /** Returns the name of a selected row. */
  nameOf: (client: QueryClient, value: string) => Promise<string>;
}

/** A filter by a text that people type. */
export interface TextField {
  kind: 'text';
  name: string;
  label: string;
  maxLength?: number;
  /** The form of the numbers that are searched, as the contract has it; any text if none is given. */
  form?: RegExp;
  /** How many signs are searched at least. */
  shortest?: number;
  /** What the field says to a text of another form, in place of the usual words. */
  wrong?: string;
}

/** One filter as data: free text, one of a few choices, another list's row, or a range of days in two values. */
export type FilterField = (
  | TextField
  | { kind: 'choice'; name: string; label: string; options: readonly Option[] }
  | PickField
  | { kind: 'days'; from: string; to: string; label: string }
) & {
  /** Keeps the filter behind a button, which says how many of these are set, so that a list's filters fit one row. */
  isSeldom?: true;
};

type Names = Readonly<Record<string, string>>;
type Named = readonly (readonly [value: string, label: string])[];

const isOrdered = (names: Names | Named): names is Named => Array.isArray(names);

/** Returns the filter by a value that has a name; pairs keep their order, which numbers in an object do not. */
export function choiceField(name: string, label: string, names: Names | Named): FilterField {
  const pairs = isOrdered(names) ? names : Object.entries(names);
  return { kind: 'choice', name, label, options: pairs.map(([value, text]) => ({ value, label: text })) };
}

/**
 * Returns the tenant filter when rows of several tenants share the list; it renders before the names load, so that
 * nothing moves.
 */
export function tenantField(tenants: readonly Tenant[] | null, label: string): FilterField[] {
  if (tenants === null) return [];
  return [
    { kind: 'choice', name: 'tenantId', label, options: tenants.map(({ id, name }) => ({ value: id, label: name })) },
  ];
}
