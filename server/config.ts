import { join, resolve } from 'node:path';
import { type OutsideBases, type OutsideSystem, outsideBases, playedSystems } from './played-systems.ts';
import { keptSecret } from './secret-file.ts';
import {
  address,
  decided,
  type Environment,
  listenAddress,
  oneOf,
  proxies,
  text,
  together,
  webAddress,
  webHost,
  wholeNumber,
} from './settings.ts';

/** All settings from the environment, read once; see docs/operations.md for each name. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Where `npm run sandbox` plays the outside systems. */
  sandboxPort: number;
  dataDir: string;
  secretKey: string;
  /** Opens what was sealed before the secret was changed; null when it was not. */
  previousSecretKey: string | null;
  trustProxy: string | boolean;
  apiBase: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  /** Stores files instead of DATA_DIR; for several servers. */
  s3: { endpoint: string; bucket: string; key: string; secret: string } | null;
  /** How long one call waits for the file storage in total. */
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
    /** Where browsers open the consent pages instead of WeChat's own hosts. */
    pagesBase: string | null;
    sandbox: boolean;
  };
  /** The outside systems that this server plays itself. */
  played: ReadonlySet<OutsideSystem>;
  /** Another way to WeChat Pay; null for its own address, which only production calls. */
  wxpayBase: string | null;
  /** Where texts, carriers and supplier are reached; null for one that is played or missing. */
  outsideBases: OutsideBases;
  /** Serves the reference shop at /shop/. */
  storefront: boolean;
  demo: { enabled: boolean; orders: number; password: string | null };
  /** The token for reading /metrics from other machines; null forbids that. */
  metricsToken: string | null;
  logLevel: string;
  /** How long a stopping server goes on accepting calls, so that load balancers can notice. */
  drainSeconds: number;
  /** How long an act may be taken back, and its effects stay in the house; 0: at once, and nothing can be taken back. */
  holdSeconds: number;
}

const shortestSecret = 32;

/** Secrets published with other back offices; a known secret protects no more than none. */
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

/**
 * The signing secret: from the environment, else generated once and stored with the data; production requires the
 * former.
 */
function secretKey(env: Environment, production: boolean, dataDir: string): string {
  const secret = text(env, 'SECRET_KEY');
  if (secret !== null && secret.length >= shortestSecret && !knownSecrets.has(secret)) return secret;
  if (production || secret !== null) {
    throw new Error(
      'SECRET_KEY must be set to at least 32 characters that are not a published default; `openssl rand -hex 32` makes some.',
    );
  }
  return keptSecret(join(dataDir, 'secret-key'), shortestSecret);
}

/** All four settings or none: an incomplete storage would lose every file. */
function s3(env: Environment): Config['s3'] {
  address(env, 'S3_ENDPOINT', ['https', 'http'], 'https://s3.eu-central-1.amazonaws.com');
  const settings = together(env, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'], 'the storage of files');
  if (settings === null) return null;
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: bucket = '', S3_KEY: key = '', S3_SECRET: secret = '' } = settings;
  return { endpoint, bucket, key, secret };
}

function previousSecretKey(env: Environment): string | null {
  const secret = text(env, 'SECRET_KEY_PREVIOUS');
  if (secret !== null && secret.length < shortestSecret)
    throw new Error(
      `SECRET_KEY_PREVIOUS must be a former SECRET_KEY, which had at least ${shortestSecret} characters; leave it out when none was changed.`,
    );
  return secret;
}

const shortestToken = 16;

function metricsToken(env: Environment): string | null {
  const token = text(env, 'METRICS_TOKEN');
  if (token !== null && !/^[\w.~+/=-]+$/.test(token))
    throw new Error('METRICS_TOKEN must be letters, digits and .~+/=_- alone.');
  if (token !== null && token.length < shortestToken)
    throw new Error(`METRICS_TOKEN must have at least ${shortestToken} characters.`);
  return token;
}

function wechatKey(env: Environment, name: string): string | null {
  const key = text(env, name);
  if (key !== null && !/^[A-Za-z0-9+/]{43}$/.test(key))
    throw new Error(`${name} must be the message key of the platform as WeChat shows it: 43 letters and digits.`);
  return key;
}

/** The platform's four settings or none; the sandbox brings its own. */
function wechat(env: Environment, sandbox: boolean): Config['wechat'] {
  const names = ['WECHAT_COMPONENT_APPID', 'WECHAT_COMPONENT_SECRET', 'WECHAT_TOKEN', 'WECHAT_AES_KEY'];
  if (!sandbox) together(env, names, 'WeChat');
  return {
    componentAppId: text(env, 'WECHAT_COMPONENT_APPID'),
    componentSecret: text(env, 'WECHAT_COMPONENT_SECRET'),
    token: text(env, 'WECHAT_TOKEN'),
    aesKey: wechatKey(env, 'WECHAT_AES_KEY'),
    previousAesKey: wechatKey(env, 'WECHAT_AES_KEY_PREVIOUS'),
    apiBase: webAddress(env, 'WECHAT_API_BASE', 'https://api.weixin.qq.com'),
    pagesBase: webAddress(env, 'WECHAT_PAGES_BASE', 'http://127.0.0.1:8090/_sandbox'),
    sandbox,
  };
}

function apiBase(env: Environment): string {
  const value = text(env, 'API_BASE') ?? '/api';
  if (/^\/(?!\/)[^?#\s]*$/.test(value)) return value;
  return webAddress(env, 'API_BASE', '/api or https://mall.example.com/api') ?? value;
}

const everywhere = new Set(['0.0.0.0', '::']);

/** The address at which a person on this machine reaches the server. */
function ownAddress(host: string, port: number): string {
  if (everywhere.has(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Reads the configuration; throws with the name of an invalid variable and its expected form. */
export function readConfig(env: Environment): Config {
  const production = oneOf(env, 'NODE_ENV', ['production', 'development', 'test']) === 'production';
  const dataDir = resolve(text(env, 'DATA_DIR') ?? './.data');
  const port = wholeNumber(env, 'PORT', 8080, [1, 65_535]);
  const host = listenAddress(env, 'HOST', '127.0.0.1');
  const played = playedSystems(env, production);
  return {
    production,
    port,
    host,
    sandboxPort: wholeNumber(env, 'SANDBOX_PORT', 8090, [1, 65_535]),
    dataDir,
    secretKey: secretKey(env, production, dataDir),
    previousSecretKey: previousSecretKey(env),
    trustProxy: proxies(env, 'TRUST_PROXY') ?? false,
    apiBase: apiBase(env),
    databaseUrl: address(
      env,
      'DATABASE_URL',
      ['postgres', 'postgresql'],
      'postgres://user:password@host:5432/database',
    ),
    redisUrl: address(env, 'REDIS_URL', ['redis', 'rediss'], 'redis://host:6379'),
    s3: s3(env),
    storagePatienceMs: wholeNumber(env, 'STORAGE_PATIENCE_MS', 8_000, [1, 600_000]),
    publicUrl: webAddress(env, 'PUBLIC_URL', 'https://mall.example.com') ?? ownAddress(host, port),
    mobileHost: webHost(env, 'MOBILE_HOST', 'https://m.example.com'),
    pcHost: webHost(env, 'PC_HOST', 'https://www.example.com'),
    appDownloadUrl: address(env, 'APP_DOWNLOAD_URL', ['https', 'http'], 'https://www.example.com/app'),
    froalaKey: text(env, 'FROALA_KEY'),
    wechat: wechat(env, played.has('wechat')),
    played,
    outsideBases: outsideBases(env),
    wxpayBase: webAddress(env, 'WXPAY_BASE', 'https://api.mch.weixin.qq.com'),
    storefront: decided(env, 'STOREFRONT') ?? !production,
    demo: {
      enabled: !production && decided(env, 'DEMO') !== false,
      orders: wholeNumber(env, 'DEMO_ORDERS', 20_000, [0, 10_000_000]),
      password: text(env, 'DEMO_PASSWORD'),
    },
    metricsToken: metricsToken(env),
    logLevel:
      oneOf(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']) ??
      (production ? 'info' : 'warn'),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 5, [0, 300]),
    holdSeconds: wholeNumber(env, 'HOLD_SECONDS', 10, [0, 60]),
  };
}

/** What will not work with these settings although the server starts; one line each. */
export function missingIn({ production, wechat: { sandbox, componentAppId }, ...config }: Config): string[] {
  if (!production) return [];
  const lines = [];
  if (!sandbox && componentAppId === null)
    lines.push(
      'WeChat is not connected: no account can be authorised and no mini-program code released until WECHAT_COMPONENT_APPID, WECHAT_COMPONENT_SECRET, WECHAT_TOKEN and WECHAT_AES_KEY are set.',
    );
  if (config.publicUrl === ownAddress(config.host, config.port))
    lines.push(
      `PUBLIC_URL is not set: links that leave this server lead to ${config.publicUrl}, where nobody else finds it.`,
    );
  return lines;
}
