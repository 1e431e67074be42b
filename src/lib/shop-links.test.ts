import { expect, test } from 'vitest';
import { h5Link, linkTenantId, pcLink } from './shop-links.ts';

const app = { id: 'wx01', tenantId: 't1', isComponent: 0, componentAppId: null } as const;

test('a mobile link has host, app_id and tenant_id', () => {
  expect(h5Link('https://m.example.com', app, 't1')).toBe('https://m.example.com/?app_id=wx01&tenant_id=t1');
});

test('an app under a third-party platform adds component_appid', () => {
  const link = h5Link('https://m.example.com/shop', { ...app, isComponent: 1, componentAppId: 'wxc0' }, 't1');

  expect(link).toBe('https://m.example.com/shop?app_id=wx01&tenant_id=t1&component_appid=wxc0');
});

test('an app on its own never carries a component_appid, even if one is stored', () => {
  expect(h5Link('https://m.example.com', { ...app, componentAppId: 'wxc0' }, 't1')).not.toContain('component_appid');
});

test('the PC link has the tenant only', () => {
  expect(pcLink('http://127.0.0.1:8080/_sandbox/shop/pc', 't1')).toBe(
    'http://127.0.0.1:8080/_sandbox/shop/pc?tenant_id=t1',
  );
});

test('a host without a scheme gets one, and its own parameters stay', () => {
  expect(pcLink('pc.example.com?from=office', 't1')).toBe('http://pc.example.com/?from=office&tenant_id=t1');
});

test('a super administrator links into the tenant switched to, then into that of the app', () => {
  const operator = { type: -1, tenantId: null } as const;

  expect(linkTenantId(operator, 't2', app)).toBe('t2');
  expect(linkTenantId(operator, null, app)).toBe('t1');
  expect(linkTenantId(operator, null)).toBeNull();
});

test('platform staff link into the tenant of the app, whatever is stored', () => {
  expect(linkTenantId({ type: 1, tenantId: null }, 't2', app)).toBe('t1');
});

test('tenant staff link into their own tenant, whatever is stored', () => {
  expect(linkTenantId({ type: 2, tenantId: 't9' }, 't2', app)).toBe('t9');
});
