import { plainCalls } from '#openapi/generated/calls.ts';
import { api, unwrap } from './api-client.ts';
import { ifMatch } from './write.ts';

type PlainCall = (typeof plainCalls)[keyof typeof plainCalls];

/** The events of a chart that operators send with nothing but the row and the version they saw. */
export type PlainEvent<Chart extends string = string> = Extract<PlainCall['event'], `${Chart}.${string}`>;

const calls = new Map<string, PlainCall>(Object.values(plainCalls).map((call) => [call.event, call]));

/** True for an event that needs only a confirmation. */
export function isPlainEvent<Chart extends string>(chart: Chart, event: string): event is PlainEvent<Chart> {
  return event.startsWith(`${chart}.`) && calls.has(event);
}

interface Sent {
  event: PlainEvent;
  id: string;
  version: number;
}

/** openapi-fetch cannot type a path that is only known at run time; all these calls have the same shape. */
type AnyCall = (
  method: PlainCall['method'],
  path: string,
  init: { params: object; body?: object },
) => Promise<{ data?: { code: number; msg: string; data?: unknown }; response: Response }>;

/** Sends such an event to a row, for the version that the operator saw. */
export function sendPlainly({ event, id, version }: Sent, once: string): Promise<unknown> {
  const call = calls.get(event);
  if (!call) throw new Error(`No call sends ${event}.`);
  const { method, path, names } = call;
  const header = { 'Idempotency-Key': once, ...(names === 'around' && ifMatch(version)) };
  const params = { header, ...(names !== 'body' && { path: { id } }) };
  const body = { body: { id, version }, both: { version }, around: undefined }[names];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- method, path and form come from one operation of the contract
  const request = api.request as unknown as AnyCall;
  return unwrap(request(method, path, { params, ...(body && { body }) }));
}
