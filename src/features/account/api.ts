import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';

type Schemas = components['schemas'];

export type OwnSession = Schemas['OwnSession'];
export type NotificationChoices = Schemas['NotificationChoices'];

export const ownSessions = () => read('/auth/sessions', {}, { silent: 'told in place' });

export const changePassword = (body: Schemas['PasswordChange']) => unwrap(api.PUT('/auth/password', { body }));
export const endSession = (id: string) => unwrap(api.DELETE('/auth/sessions/{id}', { params: { path: { id } } }));

export const ownChoices = () => read('/upms/notification/choices', {}, { silent: 'told in place' });
export const chooseNotifications = (body: NotificationChoices) =>
  unwrap(api.PUT('/upms/notification/choices', { body }));
