import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Everything the environment decides, read once; see docs/operations.md for each name. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  secretKey: string;
  trustProxy: string | boolean;
  apiBase: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  /** Where files are kept instead of DATA_DIR; for several servers. */
  s3: { endpoint: string; bucket: string; key: string; secret: string } | null;
  /** How long a call waits for the storage of files in all. */
  storagePatienceMs: number;
  publicUrl: string;
  mobileHost: string | null;
  pcHost: string | null;
  appDownloadUrl: string | null;
  froalaKey: string | null;
  wechat: {
    componentAppId: string | null;
    componentSecret: string | null;
    token: string | null;
    aesKey: string | null;
    /** The key before the last change; WeChat signs with either for a while. */
    previousAesKey: string | null;
    apiBase: string | null;
    sandbox: boolean;
  };
  demo: { enabled: boolean; orders: number; password: string | null };
  logLevel: string;
  /** How long a server that stops goes on taking calls, so that whoever shares them out can notice. */
  drainSeconds: number;
}

/** Secrets that were published with other back offices; running on one is running on none. */
const knownSecrets = new Set([
  'mall-admin-secret',
  'X-Litemall-Token',
  'yshopmini',
  'abcdefghijklmnopqrstuvwxyz',
  'secret',
  'changeme',
  'change-me',
  'password',
  'admin123',
  '123456',
  'test',
  'zhanggui',
]);

/** The signing secret: from the environment, else made once and kept beside the data; production accepts only the first. */
function secretKey(env: NodeJS.ProcessEnv, production: boolean, dataDir: string): string {
  const given = env['SECRET_KEY'];
  if (given !== undefined && given.length >= 32 && !knownSecrets.has(given)) return given;
  if (production || given !== undefined) {
    throw new Error('SECRET_KEY must be set to at least 32 characters that are not a published default.');
  }
  const file = join(dataDir, 'secret-key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(dataDir, { recursive: true });
    const made = randomBytes(32).toString('hex');
    writeFileSync(file, `${made}\n`, { mode: 0o600 });
    return made;
  }
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}

function text(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = env[name];
  return value === undefined || value === '' ? null : value;
}

/** All four names or none: half a storage would lose every file. */
function s3(env: NodeJS.ProcessEnv): Config['s3'] {
  const [endpoint, bucket] = [text(env, 'S3_ENDPOINT'), text(env, 'S3_BUCKET')];
  const [key, secret] = [text(env, 'S3_KEY'), text(env, 'S3_SECRET')];
  if (endpoint === null && bucket === null && key === null && secret === null) return null;
  if (endpoint === null || bucket === null || key === null || secret === null || !URL.canParse(endpoint)) {
    throw new Error('S3_ENDPOINT (an address), S3_BUCKET, S3_KEY and S3_SECRET must be set together.');
  }
  return { endpoint, bucket, key, secret };
}

/** Reads the configuration; throws with the name of the variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env['NODE_ENV'] === 'production';
  const dataDir = resolve(text(env, 'DATA_DIR') ?? './.data');
  const port = wholeNumber(env, 'PORT', 8080);
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const componentAppId = text(env, 'WECHAT_COMPONENT_APPID');
  return {
    production,
    port,
    host,
    dataDir,
    secretKey: secretKey(env, production, dataDir),
    trustProxy: text(env, 'TRUST_PROXY') ?? false,
    apiBase: text(env, 'API_BASE') ?? '/api',
    databaseUrl: text(env, 'DATABASE_URL'),
    redisUrl: text(env, 'REDIS_URL'),
    s3: s3(env),
    storagePatienceMs: wholeNumber(env, 'STORAGE_PATIENCE_MS', 8_000),
    publicUrl: text(env, 'PUBLIC_URL') ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
    mobileHost: text(env, 'MOBILE_HOST'),
    pcHost: text(env, 'PC_HOST'),
    appDownloadUrl: text(env, 'APP_DOWNLOAD_URL'),
    froalaKey: text(env, 'FROALA_KEY'),
    wechat: {
      componentAppId,
      componentSecret: text(env, 'WECHAT_COMPONENT_SECRET'),
      token: text(env, 'WECHAT_TOKEN'),
      aesKey: text(env, 'WECHAT_AES_KEY'),
      previousAesKey: text(env, 'WECHAT_AES_KEY_PREVIOUS'),
      apiBase: text(env, 'WECHAT_API_BASE'),
      sandbox:
        env['WECHAT_SANDBOX'] === '1' || (componentAppId === null && !production && env['WECHAT_SANDBOX'] !== '0'),
    },
    demo: {
      enabled: !production && env['DEMO'] !== '0',
      orders: wholeNumber(env, 'DEMO_ORDERS', 20_000),
      password: text(env, 'DEMO_PASSWORD'),
    },
    logLevel: text(env, 'LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 5),
  };
}
