import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { NotificationSearch } from './search.ts';

export const notificationsPage = ({ kind, state, current, size }: NotificationSearch) =>
  read(
    '/upms/notification/page',
    { query: { ...given({ kind, state }), current, size } },
    { silent: 'the list says so and offers a retry' },
  );
