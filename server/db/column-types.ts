import type { ColumnType } from 'kysely';
import type { components } from '#openapi/generated/types.ts';

/** Where a person shops. */
export type ClientType = components['schemas']['ClientType'];

/** A row id: bigint in PostgreSQL, a string in JavaScript so that no digit is lost. */
export type Int8 = ColumnType<string, string | number, string | number>;
/** A bigint that the database gives when none is brought along. */
export type GivenInt8 = ColumnType<string, string | number | undefined, string | number>;
/** ISO 8601 with zone when read. */
export type Timestamp = ColumnType<string, string | Date, string | Date>;
/** A time that defaults to now. */
export type Now = ColumnType<string, string | Date | undefined, string | Date>;
/** JSON is written as text and read parsed. */
export type Json = ColumnType<Record<string, unknown>, string, string>;
/** JSON that defaults to an empty object. */
export type JsonOrEmpty = ColumnType<Record<string, unknown>, string | undefined, string>;
/** A value that PostgreSQL alone writes. */
export type Made<Value> = ColumnType<Value, never, never>;

/** One value that a sku stands for, with the names it goes by. */
export interface SkuSpec {
  specId: string;
  specName: string;
  specValueId: string;
  specValueName: string;
}

/** A list in JSON that defaults to an empty one. */
export type JsonList<Entry> = ColumnType<Entry[], string | undefined, string>;
