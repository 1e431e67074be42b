import type { UserType } from './audience.ts';
import { keep, readKept } from './storage.ts';

/** What a link needs of a mini-program or official account. */
export interface LinkedApp {
  id: string;
  tenantId: string;
  isComponent: 0 | 1;
  componentAppId: string | null;
}

// The name is part of the product's contract with the storefront pages, so it carries no prefix.
const switchTenantKey = 'switchTenantId';

/** Keeps the tenant that a super administrator switched to; links are built from it. */
export function keepSwitchTenantId(tenantId: string | null): void {
  keep(switchTenantKey, tenantId);
}

/** The tenant that a super administrator switched to, or null. */
export function readSwitchTenantId(): string | null {
  return readKept(switchTenantKey);
}

/** Calls back when another tab switched the tenant; returns the way to stop. */
export function followSwitchTenantId(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === switchTenantKey) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/**
 * The tenant that a link opens: tenant staff their own, a super administrator the one switched to, else that of the app.
 * Null when there is none to go by; the caller then asks for a tenant.
 */
export function linkTenantId(
  operator: { type: UserType; tenantId: string | null },
  switchTenantId: string | null,
  app?: Pick<LinkedApp, 'tenantId'>,
): string | null {
  if (operator.type === 2) return operator.tenantId;
  const switched = operator.type === -1 ? switchTenantId : null;
  return switched ?? app?.tenantId ?? null;
}

/** The mobile link of an app: host, app_id, tenant_id, and component_appid when the app runs under a third-party platform. */
export function h5Link(mobileHost: string, app: LinkedApp, tenantId: string): string {
  const parameters: Record<string, string> = { app_id: app.id, tenant_id: tenantId };
  if (app.isComponent === 1) parameters['component_appid'] = app.componentAppId ?? '';
  return withParameters(mobileHost, parameters);
}

/** The PC shop's link: host and tenant_id only. */
export function pcLink(pcHost: string, tenantId: string): string {
  return withParameters(pcHost, { tenant_id: tenantId });
}

function withParameters(host: string, parameters: Record<string, string>): string {
  const url = new URL(/^https?:\/\//.test(host) ? host : `http://${host}`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
