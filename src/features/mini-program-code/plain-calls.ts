import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { Seen } from './api.ts';

const refresh = (appId: string, what: components['schemas']['RefreshWish']['what']) =>
  unwrap(api.POST('/weixin/open/ma/code/{appId}/refresh', { params: { path: { appId } }, body: { what } }));

type Plain = (seen: Seen, auditId: string) => Promise<unknown>;

/** Actions that need only a confirmation, by chart event. */
const plainCalls = {
  'privacy.check': ({ appId }) => refresh(appId, 'privacy'),
  'audit.poll': ({ appId }) =>
    unwrap(api.GET('/weixin/open/ma/code/{appId}/auditstatus', { params: { path: { appId } } })),
  'audit.undo': ({ appId, version }) =>
    unwrap(
      api.GET('/weixin/open/ma/code/{appId}/undocodeaudit', {
        params: { path: { appId }, header: ifMatch(version) },
      }),
    ),
  'audit.speedUp': ({ appId, version }) =>
    unwrap(api.POST('/weixin/open/ma/code/{appId}/speedup', { params: { path: { appId }, header: ifMatch(version) } })),
  'code.release': ({ appId, version }, auditId) =>
    unwrap(
      api.POST('/weixin/open/ma/code/{appId}/{x}/release', {
        params: { path: { appId, x: auditId }, header: ifMatch(version) },
      }),
    ),
  'code.refresh': ({ appId }) => refresh(appId, 'versions'),
  'gray.end': ({ appId, version }) =>
    unwrap(api.DELETE('/weixin/open/ma/code/{appId}/gray', { params: { path: { appId }, header: ifMatch(version) } })),
  'gray.poll': ({ appId }) => refresh(appId, 'gray'),
  'code.reconcile': ({ appId }) => refresh(appId, 'reconcile'),
} satisfies Record<string, Plain>;

export type PlainEvent = keyof typeof plainCalls;

export function isPlainEvent(event: string): event is PlainEvent {
  return event in plainCalls;
}

/** Events that query WeChat without changing anything; they need no confirmation. */
export const questions: ReadonlySet<string> = new Set<PlainEvent>([
  'privacy.check',
  'audit.poll',
  'code.refresh',
  'gray.poll',
  'code.reconcile',
]);

/** Sends one of these events. */
export function doPlain({ event, auditId, ...seen }: Seen & { event: PlainEvent; auditId: string }) {
  const call: Plain = plainCalls[event];
  return call(seen, auditId);
}
