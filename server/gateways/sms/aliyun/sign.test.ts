import { expect, test } from 'vitest';
import { authorizationOf, canonicalQuery, sha256 } from './sign.ts';

test('signs the request that Aliyun publishes with the signature that it publishes', () => {
  const query = {
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  };
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  };
  const key = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' };

  expect(authorizationOf(key, { method: 'POST', path: '/', query, headers, body: '' })).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
      'x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('encodes a query by RFC 3986, sorted by name', () => {
  expect(canonicalQuery({ b: "it's (1)*", a: '掌 柜~' })).toBe('a=%E6%8E%8C%20%E6%9F%9C~&b=it%27s%20%281%29%2A');
});
