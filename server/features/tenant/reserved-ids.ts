/** Words that addresses, scopes and filters use for something else than one tenant, and what every object has. */
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

/** Whether a tenant may be called so: 1 to 32 small letters, digits or dashes, and no word that means something else. */
export function isTenantId(id: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,31}$/.test(id) && !reserved.has(id);
}
