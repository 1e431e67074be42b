import type { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { Limits } from '#machines/stakes.ts';
import type { operations } from '#openapi/generated/types.ts';
import type { ClientType } from '#server/db/column-types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { WrittenRows } from '#server/rows/written.ts';
import type { PieceMemory } from './lent-memory.ts';
import type { UploadedFile } from './uploaded-file.ts';

export type OperationId = keyof operations;

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Part<Value> = [Value] extends [undefined] ? Record<never, never> : NonNullable<Value>;
type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Json } };
}
  ? Json
  : operations[Id] extends { requestBody: { content: { 'multipart/form-data': infer Parts } } }
    ? { [Name in keyof Parts]: Name extends 'file' ? UploadedFile : Parts[Name] }
    : undefined;
type Success<Id extends OperationId> = operations[Id]['responses'] extends { 200: { content: infer Content } }
  ? Content
  : never;

/** What an operation's handler returns: the envelope's data, a bare object, or a stream that it opens itself. */
export type Answer<Id extends OperationId> =
  Success<Id> extends { 'application/json': infer Body }
    ? Body extends { code: 0; data?: infer Data }
      ? Data extends undefined
        ? null
        : Data
      : Body
    : Success<Id> extends { 'text/event-stream': unknown }
      ? Stream
      : Blob;

/** A body that is written as it is produced. */
export interface Stream {
  kind: 'stream';
  open(write: (chunk: string) => void, signal: AbortSignal): Promise<void>;
}

/** A file to download; the stream is destroyed when the caller goes away. */
export interface Blob {
  kind: 'blob';
  contentType: string;
  fileName: string;
  body: Readable;
  /** Whose memory the pieces of the body have, which is used again once they are sent. */
  memory?: PieceMemory;
}

export type UserType = -1 | 1 | 2;
export type Language = 'zh' | 'en';

/** What an owner lets some of the staff of a tenant do. */
export interface Role {
  id: string;
  name: Record<Language, string>;
  permissions: ReadonlySet<string>;
  /** What one act of somebody with this role may give. */
  limits: Limits;
}

/** A signed-in operator. `scope` is the tenant whose rows they may see, or '*' for platform staff who chose none. */
export interface Operator {
  id: string;
  name: string;
  username: string;
  type: UserType;
  tenantId: string | null;
  chosenTenantId: string | null;
  scope: string;
  /** Owners and platform staff have none, and may do all that their user type may. */
  role: Role | null;
  /** All roles of the operator's tenant, to say who may; empty for those without a role. */
  roles: readonly Role[];
  tokenHash: Buffer;
}

/** A member of a mall who signed in at one of its storefronts. */
export interface Member {
  id: string;
  name: string;
  tenantId: string;
  storefrontId: string;
  appType: ClientType;
  /** By what they signed in. */
  identityId: string;
}

/** Somebody at a storefront: nobody known, with a short signed token, or whoever signed in there. */
export interface Visitor {
  tenantId: string;
  storefrontId: string;
  appType: ClientType;
  /** Under this name they count as online. */
  userId: string;
  /** The member they signed in as; null for somebody unknown. */
  member: Member | null;
  /** By what they signed in; null for somebody unknown. */
  identityId: string | null;
  /** The hash of their session's token; null for somebody unknown. */
  tokenHash: Buffer | null;
}

/**
 * Stores a call's answer in the transaction of its work, so that a repeat finds both or neither. Does nothing without
 * an Idempotency-Key.
 */
export type Settle = (trx: Transaction<DB>, data: unknown) => Promise<void>;

export interface Call<Id extends OperationId> {
  operationId: Id;
  path: Part<Parameters<Id>['path']>;
  query: Part<Parameters<Id>['query']>;
  header: Part<Parameters<Id>['header']>;
  body: Body<Id>;
  /** Set exactly when the contract's audience requires a signed-in operator. */
  operator: Operator;
  /** Set exactly when the contract's audience is visitor or member. */
  visitor: Visitor;
  /** Set exactly when the contract's audience is member. */
  member: Member;
  language: Language;
  address: string;
  agent: string;
  /** Stores the answer with the work; calls that move money, points or messages use it in their transaction. */
  settle: Settle;
  /** Aborts when the caller goes away. */
  signal: AbortSignal;
}

/** A page whose rows PostgreSQL wrote; they are held against the contract as a text. */
type WrittenPage<Data> = Data extends { records: unknown[] } ? Omit<Data, 'records'> & { records: WrittenRows } : never;

/** One handler per operation; a missing one does not compile. */
export type Handlers = { [Id in OperationId]: (call: Call<Id>) => Promise<Answer<Id> | WrittenPage<Answer<Id>>> };
