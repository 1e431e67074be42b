import { expect, test } from 'vitest';
import { stakes as afterSaleStakes } from '#machines/after-sale/stakes.ts';
import { stakes as adjustmentStakes } from '#machines/bill-adjust/stakes.ts';
import { stakes as orderStakes } from '#machines/order/stakes.ts';
import { stakes as refundStakes } from '#machines/refund/stakes.ts';
import contract from '#openapi/generated/contract.json' with { type: 'json' };

interface Operation {
  operationId: string;
  'x-event'?: string;
  'x-carries'?: string;
  'x-idempotent'?: boolean;
  'x-audience'?: { types?: number[] } | string;
  'x-limit'?: string[];
}

const paths = contract.paths as unknown as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const stakes: Readonly<Record<string, unknown>> = {
  ...orderStakes,
  ...afterSaleStakes,
  ...refundStakes,
  ...adjustmentStakes,
};
const eventOf = ({ 'x-event': event, 'x-carries': carried }: Operation) => event ?? carried ?? '';
const isOfTenants = ({ 'x-audience': audience }: Operation) =>
  typeof audience === 'object' && audience.types?.includes(2) === true;

test('what moves money, points or messages says which limits it is held to, none included', () => {
  const silent = operations.filter(
    (each) =>
      isOfTenants(each) &&
      (each['x-idempotent'] === true || eventOf(each) in stakes) &&
      each['x-limit'] === undefined &&
      // A key may be demanded where nothing of the kind moves.
      !/^(code|audit|gray|job)\./.test(eventOf(each)),
  );

  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
});

test('what an operation says of limits is what the chart of its event says', () => {
  const differing = operations.filter((each) => {
    const event = eventOf(each);
    return event in stakes && (each['x-limit'] ?? []).length > 0 !== (stakes[event] !== null);
  });

  expect(operations.filter((each) => (each['x-limit'] ?? []).length > 0).length).toBeGreaterThan(12);
  expect(differing.map(({ operationId }) => operationId)).toEqual([]);
});
