import type { Earlier, GrayWish, Package, Submission } from '#machines/mini-program-code/types.ts';
import type { Database } from '#server/db/database.ts';
import { miniProgramCodeHandlers } from '#server/features/mini-program-code/handlers.ts';
import type { Platform } from '#server/features/mini-program-code/platform.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Row } from '#server/workflow/definition.ts';
import type { Facts } from '#server/workflow/difference.ts';
import type { Door } from '#server/workflow/door.ts';
import type { PathCalls } from '#tests/kit/paths-http.ts';

/** What the server finds out by itself, which in a path the event says: WeChat's quota, the time, the versions kept. */
const around = { rest: 0 as number | null, at: 0, kept: [] as object[] };

const platform: Platform = {
  async askQuota() {
    if (around.rest === null) throw new Error('WeChat does not tell.');
    return { rest: around.rest, limit: 20, speedUpRest: around.rest, speedUpLimit: 20 };
  },
  lastQuota: () => null,
  spent: () => {},
  askTemplates: async () => [],
  knownTemplates: async () => null,
  forgetTemplates: () => {},
};

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
export const codeCalls: PathCalls = {
  'code.commit': (event, row) => ({
    method: 'POST',
    path: below(row, '/commit'),
    body: { ...seen(row), ...(event['package'] as Package) },
  }),
  'audit.submit': (event, row) => {
    around.rest = typeof event['rest'] === 'number' ? event['rest'] : null;
    around.at = Number(event['at']) * 1000;
    return {
      method: 'POST',
      path: below(row, '/submit'),
      body: { ...seen(row), ...(event['submission'] as Submission) },
    };
  },
  'audit.undo': (event, row) => {
    around.at = Date.parse(`${String(event['today'])}T04:00:00Z`);
    return { method: 'GET', path: below(row, '/undocodeaudit') };
  },
  'audit.speedUp': (event, row) => {
    around.rest = Number(event['rest']);
    return { method: 'POST', path: below(row, '/speedup') };
  },
  'code.release': (_, row) => ({ method: 'POST', path: below(row, `/${auditOf(row)}/release`) }),
  'code.rollback': (event, row) => {
    const target = event['target'] as Earlier | null;
    around.kept = target === null ? [] : [{ app_version: target.appVersion, user_version: target.userVersion }];
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

/** The handlers of these calls; WeChat's words come from the path, so nobody waits for them. */
export const codeHandlers = (db: Database, door: Door) =>
  miniProgramCodeHandlers({
    db,
    door,
    wechat: {
      code: { history: async () => ({ version_list: around.kept }) },
      component: {},
      settings: {},
      media: {},
    } as unknown as Wechat,
    platform,
    now: () => around.at,
    patienceMs: 0,
  });
