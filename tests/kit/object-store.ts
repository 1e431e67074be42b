import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

const key = 'TESTKEY';
const secret = 'test-secret-of-the-object-store';
const bucket = 'zhanggui';
const region = 'us-east-1';

/** An object storage of this machine that takes nothing without a right signature, reckoned here from its public rules. */
export interface ObjectStore {
  config: { endpoint: string; bucket: string; key: string; secret: string };
  objects: Map<string, { bytes: Buffer; mediaType: string }>;
  /** What it answers to the next calls instead; null lets it work. */
  broken: { status: number | null; hangs?: boolean; words?: string };
  close: () => Promise<void>;
}

const hmac = (by: string | Buffer, text: string) => createHmac('sha256', by).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const rfc3986 = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function signature(day: string, text: string): string {
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(signing, text).toString('hex');
}

function expected(request: IncomingMessage, url: URL, signedHeaders: string, time: string): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${rfc3986(name)}=${rfc3986(value)}`)
    .toSorted()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const payload = String(request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, payload].join('\n');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  return signature(time.slice(0, 8), ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
}

function isSigned(request: IncomingMessage, url: URL): boolean {
  const inQuery = url.searchParams.get('X-Amz-Signature');
  if (inQuery !== null) {
    const time = url.searchParams.get('X-Amz-Date') ?? '';
    const began = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
    const isOver = began + 1000 * Number(url.searchParams.get('X-Amz-Expires')) < Date.now();
    return !isOver && inQuery === expected(request, url, url.searchParams.get('X-Amz-SignedHeaders') ?? '', time);
  }
  const given = /^AWS4-HMAC-SHA256 Credential=TESTKEY\/[^,]+, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  );
  return given?.[2] === expected(request, url, given?.[1] ?? '', String(request.headers['x-amz-date']));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The parts of a form whose file comes last, as the storage demands. */
function partsOf(body: Buffer, contentType: string): { fields: Map<string, string>; file: Buffer } {
  const boundary = `--${/boundary=(.+)$/.exec(contentType)?.[1] ?? ''}`;
  const fields = new Map<string, string>();
  let file = Buffer.alloc(0);
  for (const part of body.toString('latin1').split(boundary).slice(1, -1)) {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const content = Buffer.from(rest.join('\r\n\r\n').slice(0, -2), 'latin1');
    const name = /name="([^"]+)"/.exec(head)?.[1] ?? '';
    if (name === 'file') file = content;
    else fields.set(name, content.toString());
  }
  return { fields, file };
}

function formIsSigned(fields: Map<string, string>, file: Buffer): boolean {
  const encoded = fields.get('policy') ?? '';
  const policy = JSON.parse(Buffer.from(encoded, 'base64').toString() || '{}') as {
    expiration: string;
    conditions: (Record<string, string> | [string, number, number])[];
  };
  const keeps = policy.conditions.every((condition) => {
    if (Array.isArray(condition)) return file.length >= condition[1] && file.length <= condition[2];
    return Object.entries(condition).every(([name, value]) => name === 'bucket' || fields.get(name) === value);
  });
  const day = (fields.get('x-amz-date') ?? '').slice(0, 8);
  return (
    keeps && Date.parse(policy.expiration) > Date.now() && fields.get('x-amz-signature') === signature(day, encoded)
  );
}

/** Starts one on a free port; it keeps everything in memory. */
export async function objectStore(): Promise<ObjectStore> {
  const objects: ObjectStore['objects'] = new Map();
  const broken: ObjectStore['broken'] = { status: null, hangs: false };
  const end = (response: ServerResponse, status: number, content: Buffer | string = '') =>
    void response.writeHead(status).end(content);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const name = url.pathname.slice(bucket.length + 2);
    const body = await bodyOf(request);
    if (broken.hangs === true) return;
    if (broken.status !== null) return end(response, broken.status, broken.words);
    if (request.method === 'POST') {
      const { fields, file } = partsOf(body, request.headers['content-type'] ?? '');
      if (!formIsSigned(fields, file)) return end(response, 403);
      objects.set(fields.get('key') ?? '', { bytes: file, mediaType: fields.get('Content-Type') ?? '' });
      return end(response, Number(fields.get('success_action_status')));
    }
    if (!isSigned(request, url)) return end(response, 403);
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, mediaType: request.headers['content-type'] ?? '' });
      return end(response, 200);
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return end(response, 204);
    }
    const object = objects.get(name);
    return object ? end(response, 200, object.bytes) : end(response, 404);
  }

  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    config: { endpoint: `http://127.0.0.1:${port}`, bucket, key, secret },
    objects,
    broken,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
