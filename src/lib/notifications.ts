import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from './api-client.ts';
import { read } from './query.ts';

type Schemas = components['schemas'];

/** Something that concerns the signed-in person. */
export type Notification = Schemas['Notification'];

/** Reads how many are unread, and whether new ones are to be heard. */
export const unreadNotifications = () =>
  read('/upms/notification/unread', {}, { silent: 'the bell shows no number until the next change' });

/** Reads the newest ones, for the bell. */
export const latestNotifications = () =>
  read('/upms/notification/page', { query: { size: 10 } }, { silent: 'the bell says so' });

/** The reads that a mark changes. */
export const touchedByMarks = ['/upms/notification/unread', '/upms/notification/page'] as const;

export const markRead = (id: string) => unwrap(api.PUT('/upms/notification/{id}/read', { params: { path: { id } } }));
export const markAllRead = (upTo: string) => unwrap(api.PUT('/upms/notification/read', { body: { upTo } }));
