import { aroundOf } from '#machines/mini-program-code/row.ts';
import type { Earlier, GrayWish, Package, Submission } from '#machines/mini-program-code/types.ts';
import type { CodeDetail } from '#server/features/mini-program-code/view.ts';
import type { Row } from '#server/workflow/definition.ts';
import type { Facts } from '#server/workflow/difference.ts';
import type { PathCalls } from '#tests/paths/players/http.ts';
import { codeHandlers } from '#tests/paths/worlds/code-world.ts';
import type { Served } from '../served.ts';

const below = ({ id }: Row, path: string) => `/weixin/open/ma/code/${String(id)}${path}`;
const seen = ({ version }: Row) => ({ version: Number(version) });

const refresh = (what: string) => (_: Facts, row: Row) => ({
  method: 'POST' as const,
  path: below(row, '/refresh'),
  body: { what },
});
const grayCall = (method: 'POST' | 'PUT') => (event: Facts, row: Row) => ({
  method,
  path: below(row, '/gray'),
  body: { ...seen(row), ...(event['wish'] as GrayWish) },
});

/** The audit that the page of a row shows; a row without one has none to release. */
function auditOf({ facts }: Row): string {
  return (facts as { sheet: { auditId: string } | null }).sheet?.auditId ?? '0';
}

/** Each event that operators send to the code of a mini-program, as its call. */
const calls: PathCalls = {
  'code.commit': (event, row) => ({
    method: 'POST',
    path: below(row, '/commit'),
    body: { ...seen(row), ...(event['package'] as Package) },
  }),
  'audit.submit': (event, row) => ({
    method: 'POST',
    path: below(row, '/submit'),
    body: { ...seen(row), ...(event['submission'] as Submission) },
  }),
  'audit.undo': (_, row) => ({ method: 'GET', path: below(row, '/undocodeaudit') }),
  'audit.speedUp': (_, row) => ({ method: 'POST', path: below(row, '/speedup') }),
  'code.release': (_, row) => ({ method: 'POST', path: below(row, `/${auditOf(row)}/release`) }),
  'code.rollback': (event, row) => {
    const target = event['target'] as Earlier | null;
    const query = target === null ? '' : `?appVersion=${target.appVersion}`;
    return { method: 'POST', path: below(row, `/rollback${query}`) };
  },
  'gray.start': grayCall('POST'),
  'gray.grow': grayCall('PUT'),
  'gray.end': (_, row) => ({ method: 'DELETE', path: below(row, '/gray') }),
  'code.refresh': refresh('versions'),
  'privacy.check': refresh('privacy'),
  'audit.poll': refresh('audit'),
  'gray.poll': refresh('gray'),
  'code.reconcile': refresh('reconcile'),
};

export const served: Served = {
  handlers: codeHandlers,
  calls,
  shows: ({ id, busy }) => [
    {
      path: `/weixin/open/ma/code/${String(id)}`,
      of: (code: CodeDetail) => ({ ...code, isBusy: busy !== null }),
    },
  ],
  around: aroundOf,
};
