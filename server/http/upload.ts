import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from './contract.ts';
import { usualPace, watchPace } from './pace.ts';
import { Problem } from './problem.ts';
import { UploadedFile } from './uploaded-file.ts';

/** What boundaries, part headers and text fields may add to the size of the file. */
const wrappingBytes = 65_536;
/** Bytes of uploads in progress at once; further ones must be retried. */
const mostHeldBytes = 268_435_456;

/** An upload is checked more often than other bodies, because it holds memory while it arrives. */
const uploadPace = { ...usualPace, stretchMs: 10_000 };

let heldBytes = 0;

/** Lets the routes of this scope, and no others, take multipart bodies; they accept nothing else. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/**
 * Reads one file and its text fields from a multipart body. Refuses a body that is too large, too slow or cut off, or
 * that has an unknown part or a part twice; what has arrived is then discarded.
 */
export async function receive(request: FastifyRequest, upload: Upload): Promise<Record<string, unknown>> {
  const { raw } = request;
  if (!request.isMultipart()) throw new Problem('unsupported-media-type');
  const announced = Number(request.headers['content-length'] ?? upload.maxBytes);
  if (announced > upload.maxBytes + wrappingBytes) throw new Problem('too-large');
  if (heldBytes + announced > mostHeldBytes) throw new Problem('unavailable');
  heldBytes += announced;
  const pace = inPace(raw);
  try {
    return await Promise.race([readParts(request, upload), pace.tooSlow]);
  } catch (error) {
    // Discard the rest of the body, so that the caller receives the refusal instead of a broken connection.
    raw.unpipe();
    raw.resume();
    throw problemOf(error);
  } finally {
    pace.stop();
    heldBytes -= announced;
  }
}

async function readParts(request: FastifyRequest, upload: Upload): Promise<Record<string, unknown>> {
  const limits = { fileSize: upload.maxBytes, files: 2, fields: 20, parts: 22, fieldSize: 4_096, headerPairs: 20 };
  const body: Record<string, unknown> = {};
  for await (const part of request.parts({ limits })) {
    if (!upload.parts.includes(part.fieldname)) throw wrong(part.fieldname, 'is not part of this call');
    if (Object.hasOwn(body, part.fieldname)) throw wrong(part.fieldname, 'is given twice');
    if (part.type === 'field') {
      if (part.fieldname === upload.fileField) throw wrong(part.fieldname, 'must be a file');
      body[part.fieldname] = part.value;
    } else {
      if (part.fieldname !== upload.fileField) throw wrong(part.fieldname, 'must not be a file');
      body[part.fieldname] = new UploadedFile(part.filename ?? '', part.mimetype, await contentOf(part.file));
    }
  }
  if (!Object.hasOwn(body, upload.fileField)) throw wrong(upload.fileField, 'is missing');
  return body;
}

async function contentOf(file: Readable & { truncated: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    if (file.truncated) throw new Problem('too-large');
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  }
  if (file.truncated) throw new Problem('too-large');
  return Buffer.concat(chunks);
}

function wrong(field: string, message: string): Problem {
  return new Problem('bad-request', { data: { errors: [{ path: `/body/${field.slice(0, 60)}`, message }] } });
}

/** A body that cannot be parsed is the caller's fault, whatever the parser calls it. */
function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : wrong('', 'cannot be read as multipart/form-data');
}

/** Gives up on a caller that sends a few bytes now and then only to keep the connection. */
function inPace(raw: Readable): { tooSlow: Promise<never>; stop: () => void } {
  let giveUp: (problem: Problem) => void = () => {};
  const tooSlow = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  return { tooSlow, stop: watchPace(raw, uploadPace, () => giveUp(new Problem('request-timeout'))) };
}
