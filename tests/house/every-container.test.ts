import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { nodeLines } from '#tests/kit/node-lines.ts';
import { startWords } from '#tests/kit/start-words.ts';
import { products } from '../../bin/products.mjs';
import { read } from './tree.ts';

interface Service {
  image: string;
  environment?: Record<string, string>;
  stop_grace_period?: string;
  healthcheck?: { test: string[] };
}

const dockerfile = read('Dockerfile');
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const servers = Object.entries(services).filter(([, { image }]) => image === 'zhanggui');
const environments = Object.values(services).map(({ environment = {} }) => environment);
const [, table = ''] = /## Environment\n([\s\S]*?)\n## /.exec(read('docs/operations.md')) ?? [];
const documented = [...table.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name);

test('every setting that the image and its two servers are given is one that the docs have', () => {
  const ofImage = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z0-9_]+)=/g)].map(
    ([, name = '']) => name,
  );
  const given = [...ofImage, ...servers.flatMap(([, { environment = {} }]) => Object.keys(environment))];

  expect(servers).toHaveLength(2);
  expect(ofImage).toContain('NODE_ENV');
  expect(given.filter((name) => !documented.includes(name))).toEqual([]);
});

test('both servers are given alike what the docs say several servers need', () => {
  const [, several = ''] = /## Several servers\n([\s\S]*?)\n## /.exec(read('docs/servers.md')) ?? [];
  const named = [...several.matchAll(/^\| `([A-Z0-9_*]+)`/gm)].map(
    ([, name = '']) => new RegExp(`^${name.replace('*', '.*')}$`),
  );
  const [one, other] = servers.map(([, { environment = {} }]) => environment);

  expect(named.length).toBeGreaterThan(3);
  expect(one).toEqual(other);
  expect(named.filter((name) => !Object.keys(one ?? {}).some((each) => name.test(each))).map(String)).toEqual([]);
});

test('no secret has a value or a default in what is handed out', () => {
  const secrets = environments.flatMap((environment) =>
    Object.entries(environment).filter(([name]) =>
      /SECRET|PASSWORD|S3_KEY|ACCESS_KEY|TOKEN|AES_KEY|DATABASE_URL/.test(name),
    ),
  );

  expect(secrets.length).toBeGreaterThan(8);
  // Demanded (:?), or optional and empty (:-).
  expect(secrets.filter(([, value]) => !/\$\{\w+(:\?[^}]+|:-)\}/.test(value)).map(([name]) => name)).toEqual([]);
  expect(dockerfile).not.toMatch(/SECRET|PASSWORD|_KEY/);
});

test('the image is made in stages, on a Node that is proven, runs without root or npm, and tells its health', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

  expect(bases.length).toBeGreaterThanOrEqual(3);
  expect(new Set(bases).size).toBe(1);
  expect(nodeLines.map((version) => `node:${version}-bookworm-slim`)).toContain(bases[0]);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK [^]*\/livez/m);
  // As npm does, which is a process less here.
  expect(last).toContain(`\nCMD [${startWords.map((word) => `"${word}"`).join(', ')}]\n`);
  expect(last.indexOf('USER node')).toBeGreaterThan(last.lastIndexOf('\nRUN '));
});

test('nothing that a build is made of is kept from the image, and nothing private gets into it', () => {
  const kept = read('.dockerignore').split('\n').filter(Boolean);
  const shipped = products.filter(({ isForTests }) => !isForTests);
  const inputs = shipped.flatMap((product) => product.inputs);

  expect(shipped).toHaveLength(3);
  expect(inputs.length).toBeGreaterThan(10);
  expect(inputs.filter((path) => kept.some((each) => path === each || path.startsWith(`${each}/`)))).toEqual([]);
  expect(kept).toEqual(expect.arrayContaining(['.data', '.env', '.git', 'build', 'node_modules']));
});

test('the database counts as there only once it takes calls from other containers', () => {
  const { healthcheck } = services['postgres'] ?? {};
  expect(healthcheck?.test.filter((word) => word.startsWith('--host='))).toEqual(['--host=127.0.0.1']);
});

test('a server is given longer to end than it may take', () => {
  const [, most = '5'] = /DRAIN_SECONDS:-(\d+)/.exec(read('compose.yaml')) ?? [];

  for (const [, { stop_grace_period: grace = '' }] of servers)
    expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(Number(most) + 10);
});
