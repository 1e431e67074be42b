import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { duringOperation } from '#server/fault.ts';
import { WrittenRows } from '#server/rows/written.ts';
import { admit, type Admitted, type Doors } from './admission.ts';
import { isKept } from './caching.ts';
import { packed } from './compression.ts';
import { readOperations, type Operation } from './contract.ts';
import { type Ends, usualEnds } from './ends.ts';
import { keyOf, once, type IdempotencyStore } from './idempotency.ts';
import { languageOf } from './language.ts';
import { tellingWho } from './last-change.ts';
import { reclaimed } from './lent-memory.ts';
import { inNamedTenant, refuseDisabled } from './naming.ts';
import { type Book, noting } from './noting.ts';
import type { Blob, Call, Handlers, Language, OperationId, Settle, Stream } from './operations.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { openPlaces, type TakePlace } from './places.ts';
import { telling } from './problem.ts';
import { answerWithinMs, begunInTime } from './promptness.ts';
import { type CountCall, inRate } from './rates.ts';
import { type FindTenants, referenceCheck } from './references.ts';
import { type SendStream, streamsOf } from './stream.ts';
import { receive, takeUploads } from './upload.ts';
import { validationOf, type Validation } from './validation.ts';

type AnyHandler = (call: Call<OperationId>) => Promise<unknown>;

interface Binding {
  handlers: Handlers;
  doors: Doors;
  idempotency: IdempotencyStore;
  /** Where calls write their audit entries. */
  book: Book;
  findTenants: FindTenants;
  /** Whether the tenant exists and is active. */
  isTenant: (id: string) => Promise<boolean>;
  countCall: CountCall;
  /** Defaults to production's limits. */
  ends?: Pick<Ends, 'downloadMs' | 'liveMs'>;
}

const fields = (value: unknown): Record<string, unknown> => ({ ...(typeof value === 'object' ? value : null) });

const isKind = (answer: unknown, kind: string): boolean =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === kind;
const isStream = (answer: unknown): answer is Stream => isKind(answer, 'stream');
const isBlob = (answer: unknown): answer is Blob => isKind(answer, 'blob');

const settleNothing = async () => {};

const done = { zh: '操作成功', en: 'Done' };

/** Calls `end` once the response is closed; at once if the caller has left already, which is not told again. */
function whenClosed(response: ServerResponse, end: () => void): void {
  if (response.closed) end();
  else response.once('close', end);
}

/** Aborts when the caller goes away. Made for the few calls that look at it. */
function goneWith(response: ServerResponse): AbortSignal {
  const abort = new AbortController();
  // A request closes once its body is read; only the response shows whether the caller is still there.
  whenClosed(response, () => {
    if (!response.writableFinished) abort.abort();
  });
  return abort.signal;
}

/**
 * A call as handlers see it. One getter for all calls: V8 keeps an accessor of an object's own, and with it all that the call
 * knows, in its old space until the next long collection.
 */
class ReceivedCall {
  #signal: AbortSignal | undefined;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, parts: object) {
    this.#response = response;
    Object.assign(this, parts);
  }

  get signal(): AbortSignal {
    this.#signal ??= goneWith(this.#response);
    return this.#signal;
  }
}

async function callOf(
  operation: Operation,
  validation: Validation,
  request: FastifyRequest,
  reply: FastifyReply,
  isTenant: Binding['isTenant'],
): Promise<Call<OperationId>> {
  const path = validation.path(fields(request.params));
  const query = validation.query(fields(request.query));
  const header = validation.header(request.headers);
  const body = operation.upload ? await receive(request, operation.upload) : request.body;
  validation.body(body);
  const { operator } = request.admitted;
  const named = { ...query, ...fields(body) }['tenantId'];
  const placed = operator && operation.tenant && (await inNamedTenant(operation, operator, named, isTenant));
  if (operator) await refuseDisabled(operation, placed || operator, isTenant);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated against the contract on the lines around, which is what makes it fit
  return new ReceivedCall(reply.raw, {
    operationId: operation.id,
    path,
    query,
    header,
    body,
    ...request.admitted,
    ...(placed && { operator: placed }),
    language: languageOf(request),
    address: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    settle: settleNothing,
  }) as unknown as Call<OperationId>;
}

/** A page whose rows are written already. */
const isWritten = (answer: unknown): answer is { records: WrittenRows } =>
  typeof answer === 'object' && answer !== null && 'records' in answer && answer.records instanceof WrittenRows;

/** Serialises an answer; throws when it breaks the contract. */
function writtenAs(operation: Operation, validation: Validation, language: Language, answer: unknown): string {
  const rows = isWritten(answer) ? answer.records : null;
  const data: unknown = isWritten(answer) ? { ...answer, records: [] } : (answer ?? null);
  const body = operation.kind === 'envelope' ? { code: 0, msg: done[language], data } : data;
  const fault = validation.answer(200, body) ?? (rows && validation.rows(rows));
  if (fault !== null) throw new Error(`${operation.id} answered against its contract: ${fault}`);
  const text = JSON.stringify(body);
  // The only list: what else a page says is numbers.
  return rows ? text.replace('[]', () => `[${rows.text}]`) : text;
}

/** Sends an answer, unless the caller has already been told that it will not come. */
const sendJson = (reply: FastifyReply, { status, body }: { status: number; body: string | Buffer }) =>
  reply.sent ? reply : reply.code(status).type('application/json; charset=utf-8').send(body);

/** Streams, downloads, uploads and calls that wait for outside systems have limits of their own. */
const isUnhurried = ({ kind, upload, answers }: Operation) =>
  kind === 'stream' || kind === 'blob' || upload !== null || answers.has('502');

/** Lets a caller in whom the contract admits, and who did not call too often. */
async function admittedInRate(operation: Operation, request: FastifyRequest, binding: Binding): Promise<Admitted> {
  const admitted = await admit(operation, request, binding.doors);
  await inRate(operation, request, binding.countCall);
  return admitted;
}

interface Lasting {
  sendStream: SendStream;
  takePlace: TakePlace;
  downloadMs: number;
}

function bindOne(
  app: FastifyInstance,
  operation: Operation,
  binding: Binding,
  { sendStream, takePlace, downloadMs }: Lasting,
) {
  const validation = validationOf(operation);
  const checkReferences = referenceCheck(operation, binding.findTenants);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one mapped type over all operations cannot be indexed by a variable
  const handle = binding.handlers[operation.id] as unknown as AnyHandler;
  // Runs after the key check: a repeat gets the first answer, whatever happened to the rows it names.
  const checked: AnyHandler = async (call) => {
    if (checkReferences && ('operator' in call || 'member' in call)) await checkReferences(call);
    return handle(call);
  };
  const handler = noting(operation, checked, binding.book);
  const run = (call: Call<OperationId>) =>
    duringOperation(operation.id, () =>
      tellingWho(binding.book.lastChange, 'operator' in call ? call.operator.scope : undefined, () => handler(call)),
    );
  app.route({
    method: operation.method,
    url: `/api${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { operationId: operation.id, unhurried: isUnhurried(operation) },
    exposeHeadRoute: false,
    ...(operation.maxBytes !== null && { bodyLimit: operation.maxBytes }),
    onRequest: async (request, reply) => {
      const began = performance.now();
      request.admitted = await begunInTime(admittedInRate(operation, request, binding), reply, answerWithinMs);
      request.admissionMs = performance.now() - began;
    },
    handler: async (request, reply) => {
      const key = keyOf(operation, request);
      const call = await callOf(operation, validation, request, reply, binding.isTenant);
      const written = (answer: unknown) => writtenAs(operation, validation, call.language, answer);
      const { kind } = operation;
      if ((kind === 'stream' || kind === 'blob') && request.admitted.operator)
        whenClosed(reply.raw, takePlace(kind, request.admitted.operator));
      if (key !== null) {
        const settled = (settle: Settle) => telling(run(Object.assign(call, { settle })));
        return sendJson(reply, await once(binding.idempotency, { operation, key, written }, call, settled));
      }
      const answer = await telling(run(call));
      if (isStream(answer)) return sendStream(reply, answer, call.signal);
      if (isBlob(answer)) {
        const name = encodeURIComponent(answer.fileName);
        const { body, memory } = answer;
        const end = setTimeout(() => reply.raw.destroy(), downloadMs);
        whenClosed(reply.raw, () => {
          clearTimeout(end);
          body.destroy();
        });
        return reply
          .type(answer.contentType)
          .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
          .send(memory ? reclaimed(body, memory, reply.raw) : body);
      }
      // Encoded once: its length is asked for several times.
      const text = Buffer.from(written(answer));
      const { keptSeconds } = operation;
      if (keptSeconds !== null && isKept(request, reply, text, keptSeconds)) return reply.code(304).send();
      const body = operation.method === 'GET' ? await packed(request, reply, text) : text;
      return sendJson(reply, { status: 200, body });
    },
  });
}

/** Serves every operation of the contract below /api: audience, input, handler, then the check of the answer. */
export function bindContract(app: FastifyInstance, binding: Binding): void {
  const { downloadMs, liveMs } = binding.ends ?? usualEnds;
  const lasting = { sendStream: streamsOf(app, liveMs), takePlace: openPlaces(), downloadMs };
  const operations = readOperations();
  refuseOtherMethods(app, operations);
  for (const operation of operations) {
    if (operation.upload) {
      void app.register(async (scope) => {
        await takeUploads(scope);
        bindOne(scope, operation, binding, lasting);
      });
    } else bindOne(app, operation, binding, lasting);
  }
}
