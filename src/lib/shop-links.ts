import type { UserType } from './audience.ts';
import { followKept, keep, readKept } from './storage.ts';

/** The fields of a mini-program or official account that a link needs. */
export interface LinkedApp {
  id: string;
  tenantId: string;
  isComponent: 0 | 1;
  componentAppId: string | null;
}

// The storefront pages rely on this name, so it has no prefix.
const switchTenantKey = 'switchTenantId';

/** Saves the tenant that a super administrator switched to; links are built from it. */
export function keepSwitchTenantId(tenantId: string | null): void {
  keep(switchTenantKey, tenantId);
}

/** Returns the tenant that a super administrator switched to, or null. */
export function readSwitchTenantId(): string | null {
  return readKept(switchTenantKey);
}

/** Calls `onChange` when another tab switches the tenant; returns a function that stops it. */
export function followSwitchTenantId(onChange: () => void): () => void {
  return followKept(switchTenantKey, onChange);
}

/**
 * Returns the tenant that a link opens: tenant staff get their own, a super administrator the chosen one, else the
 * app's. Null when none is known; the caller then asks for a tenant.
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

/**
 * Builds an app's mobile link: host, app_id, tenant_id, and component_appid when the app runs under a third-party
 * platform.
 */
export function h5Link(mobileHost: string, app: LinkedApp, tenantId: string): string {
  const parameters: Record<string, string> = { app_id: app.id, tenant_id: tenantId };
  if (app.isComponent === 1) parameters['component_appid'] = app.componentAppId ?? '';
  return withParameters(mobileHost, parameters);
}

/** Builds the PC shop's link: host and tenant_id only. */
export function pcLink(pcHost: string, tenantId: string): string {
  return withParameters(pcHost, { tenant_id: tenantId });
}

function withParameters(host: string, parameters: Record<string, string>): string {
  const url = new URL(/^https?:\/\//.test(host) ? host : `http://${host}`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
