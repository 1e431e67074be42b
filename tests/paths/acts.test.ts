import { expect, test } from 'vitest';
import { cases as afterSaleCases } from '#machines/after-sale/cases.ts';
import { pathsOf } from '#machines/kit/path-set.ts';
import { cases as orderCases } from '#machines/order/cases.ts';
import { afterSaleActs } from '#server/features/after-sale/acts.ts';
import { orderActs } from '#server/features/order/acts.ts';
import { actsOf, allowedActs } from '#server/workflow/acts.ts';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';

test.each([
  ['order', orderDefinition, orderCases, orderActs],
  ['after-sale', afterSaleDefinition, afterSaleCases, afterSaleActs],
] as const)(
  '%s: what a list says may be done is what the chart says, wherever a path leads',
  (_, definition, cases, acts) => {
    const standings = new Map<string, { paths: string[]; context: Record<string, unknown> }>();
    for (const { steps } of pathsOf(definition.machine, cases).proofs) {
      for (const { expect: stands } of steps) {
        const standing = { paths: stands.paths, context: stands.context as Record<string, unknown> };
        standings.set(JSON.stringify(standing), standing);
      }
    }
    const wrong: unknown[] = [];
    for (const standing of standings.values()) {
      const row = {
        ...definition.store(standing),
        tenant_id: 't1',
        version: 1,
        busy: null,
        due_at: null,
        due_event: null,
      };
      const told = actsOf(definition, row, acts);
      const open = told.filter(({ allowed }) => allowed).map(({ act }) => act);
      const silent = told.filter(({ allowed, words }) => allowed === (words !== null));
      if (silent.length > 0 || JSON.stringify(open) !== JSON.stringify(allowedActs(definition, row, acts)))
        wrong.push([standing.paths, told]);
    }
    expect(wrong).toEqual([]);
    expect(standings.size).toBeGreaterThan(10);
  },
);
