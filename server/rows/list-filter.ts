import type { operations } from '#openapi/generated/types.ts';

type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

/** The filters of a list as its contract names them: its query without page, order, tenant and what rows carry. */
export type ListFilter<Id extends keyof operations> = {
  [Name in Exclude<keyof QueryOf<Id>, 'current' | 'size' | 'sort' | 'order' | 'tenantId' | 'with'>]?:
    | QueryOf<Id>[Name]
    | undefined;
};
