import { AwsClient } from 'aws4fetch';
import { StorageFailure } from './port.ts';

const limitMs = 15_000;
const mostBytes = 33_554_432;

export interface S3Config {
  /**
   * Such as https://s3.eu-central-1.amazonaws.com or http://minio:9000; the bucket follows as the first part of the
   * path.
   */
  endpoint: string;
  bucket: string;
  key: string;
  secret: string;
}

export interface Bucket {
  config: S3Config;
  region: string;
  /** The address of an object. */
  at(key: string): string;
  /** Requests an object; rejects with StorageFailure on any answer but success, or 404 for an object that is not there. */
  ask(method: 'GET' | 'PUT' | 'DELETE', key: string, signal?: AbortSignal, init?: RequestInit): Promise<Response>;
  sign: AwsClient['sign'];
}

/** Amazon names the region in the host; other S3 servers accept any region. */
const regionOf = (endpoint: string) => /\bs3[.-]([a-z]{2}-[a-z]+-\d)\./.exec(endpoint)?.[1] ?? 'us-east-1';

const limited = (signal?: AbortSignal) => AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]);

const wordsOf = (answer: Response): Promise<string> =>
  answer.text().catch((error: unknown) => {
    throw new StorageFailure('unreachable', error);
  });

/** Opens the configured bucket. */
export function bucketOf(config: S3Config): Bucket {
  const region = regionOf(config.endpoint);
  const signer = new AwsClient({
    accessKeyId: config.key,
    secretAccessKey: config.secret,
    service: 's3',
    region,
    retries: 2,
  });
  const at = (key: string) => `${config.endpoint.replace(/\/$/, '')}/${config.bucket}/${key}`;
  return {
    config,
    region,
    at,
    sign: (input, init) => signer.sign(input, init),
    async ask(method, key, signal, init) {
      const answer = await signer
        .fetch(at(key), { ...init, method, redirect: 'error', signal: limited(signal) })
        .catch((error: unknown) => {
          throw new StorageFailure('unreachable', error);
        });
      if (answer.ok) return answer;
      const words = await wordsOf(answer);
      // Files of a bucket that is not there are not gone: a setting is wrong.
      if (answer.status === 404 && !words.includes('<Code>NoSuchBucket</Code>'))
        return new Response(null, { status: 404 });
      throw new StorageFailure(answer.status === 507 ? 'full' : 'refused', new Error(`S3 answered ${answer.status}.`));
    },
  };
}

/** Reads an object; null when there is none. */
export async function contentOf(bucket: Bucket, key: string, signal?: AbortSignal): Promise<Uint8Array | null> {
  const answer = await bucket.ask('GET', key, signal);
  if (answer.status === 404 || Number(answer.headers.get('content-length') ?? 0) > mostBytes) {
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw new StorageFailure('refused', new Error('The object is larger than any file of ours.'));
  }
  return new Uint8Array(
    await answer.arrayBuffer().catch((error: unknown) => {
      throw new StorageFailure('unreachable', error);
    }),
  );
}
