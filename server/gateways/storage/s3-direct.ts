import { createHmac } from 'node:crypto';
import type { DirectUploads, ExpectedFile, Invitation } from './port.ts';
import { type Bucket, contentOf } from './s3-bucket.ts';

const algorithm = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** 20260301T100000Z */
const stamp = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Returns a form whose policy fixes the key, the type and the exact number of bytes. */
function form({ config, region }: Bucket, key: string, expected: ExpectedFile, now: Date): Invitation {
  const day = stamp(now).slice(0, 8);
  const fields: Record<string, string> = {
    key,
    'Content-Type': expected.mediaType,
    success_action_status: '201',
    'x-amz-algorithm': algorithm,
    'x-amz-credential': `${config.key}/${day}/${region}/s3/aws4_request`,
    'x-amz-date': stamp(now),
  };
  const policy = {
    expiration: expected.expiresAt.toISOString(),
    conditions: [
      { bucket: config.bucket },
      ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', expected.size, expected.size],
    ],
  };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${config.secret}`);
  return {
    method: 'POST',
    url: `${config.endpoint.replace(/\/$/, '')}/${config.bucket}`,
    fields: { ...fields, policy: encoded, 'x-amz-signature': hmac(signingKey, encoded).toString('hex') },
    headers: {},
    success: 201,
  };
}

/** Returns one PUT; it also signs the length, which browsers send themselves and do not let a page set. */
async function put(bucket: Bucket, key: string, expected: ExpectedFile): Promise<Invitation> {
  const url = `${bucket.at(key)}?X-Amz-Expires=${Math.floor((expected.expiresAt.getTime() - Date.now()) / 1000)}`;
  const signed = await bucket.sign(url, {
    method: 'PUT',
    headers: {
      'content-type': expected.mediaType,
      'content-length': String(expected.size),
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    },
    aws: { signQuery: true, allHeaders: true },
  });
  return {
    method: 'PUT',
    url: signed.url,
    fields: {},
    headers: { 'content-type': expected.mediaType, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    success: 200,
  };
}

/** Lets browsers upload files under keys that are never served. */
export function directUploads(bucket: Bucket, keyOf: (id: string) => string): DirectUploads {
  return {
    invite: async (way, id, expected) =>
      way === 'form' ? form(bucket, keyOf(id), expected, new Date()) : put(bucket, keyOf(id), expected),
    fetch: (id, signal) => contentOf(bucket, keyOf(id), signal),
    async discard(id, signal) {
      const answer = await bucket.ask('DELETE', keyOf(id), signal);
      await answer.body?.cancel();
    },
  };
}
