/** Words with another meaning in addresses, scopes and filters, and property names that every object has. */
const reserved = new Set([
  'all',
  'any',
  'none',
  'null',
  'undefined',
  'true',
  'false',
  'nan',
  'default',
  'own',
  'self',
  'me',
  'public',
  'shared',
  'tenant',
  'tenants',
  'platform',
  'super',
  'system',
  'admin',
  'root',
  'component',
  'constructor',
  'prototype',
]);

/** Checks a tenant id: 1 to 32 lowercase letters, digits or dashes, and no reserved word. */
export function isTenantId(id: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,31}$/.test(id) && !reserved.has(id);
}
