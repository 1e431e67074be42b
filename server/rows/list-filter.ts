import type { operations } from '#openapi/generated/types.ts';

type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

/** The filters of a list under their contract names: its query without page, sort, tenant and `with`. */
export type ListFilter<Id extends keyof operations> = {
  [Name in Exclude<keyof QueryOf<Id>, 'current' | 'size' | 'sort' | 'order' | 'tenantId' | 'with'>]?:
    | QueryOf<Id>[Name]
    | undefined;
};
