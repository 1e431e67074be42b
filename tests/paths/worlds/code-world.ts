import type { AnyEventObject } from 'xstate';
import { codeInputs, submission } from '#machines/mini-program-code/cases.ts';
import type { Earlier } from '#machines/mini-program-code/types.ts';
import { shanghaiDay } from '#machines/shanghai.ts';
import type { Instead } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { miniProgramCodeHandlers } from '#server/features/mini-program-code/handlers.ts';
import type { Platform } from '#server/features/mini-program-code/platform.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { Problem } from '#server/http/problem.ts';
import type { Door } from '#server/workflow/door.ts';
import { keptVersion } from './kept-version.ts';

const { trial: newest } = codeInputs.seasoned;
const dawn = Date.parse('2026-03-01T04:00:00Z');

/** What the server finds out by itself, which in a path the event says: WeChat's quota, the time, the versions kept. */
const around = { rest: 0 as number | null, at: dawn, kept: [] as object[] };

/** Makes the world around an app's code what the next event of a path says of it; true when it is another day then. */
export function surround(event: AnyEventObject): boolean {
  const before = shanghaiDay(around.at);
  const { rest, at, today } = event;
  if (rest !== undefined) around.rest = typeof rest === 'number' ? rest : null;
  if (typeof at === 'number') around.at = at * 1000;
  if (typeof today === 'string') around.at = Date.parse(`${today}T04:00:00Z`);
  const target = event['target'] as Earlier | null | undefined;
  if (target) around.kept = [keptVersion(target)];
  return shanghaiDay(around.at) !== before;
}

/** The world as every path begins in it. */
export function beginWorld(): void {
  Object.assign(around, { rest: 0, at: dawn, kept: [] });
}

const platform: Platform = {
  async askQuota() {
    if (around.rest === null) throw new Error('WeChat does not tell.');
    return { rest: around.rest, limit: 20, speedUpRest: around.rest, speedUpLimit: 20 };
  },
  lastQuota: async () => null,
  spent: async () => {},
  askTemplates: async () => [
    {
      templateId: newest.templateId,
      userVersion: newest.userVersion,
      userDesc: newest.userDesc,
      createTime: new Date(dawn).toISOString(),
      sourceApp: '',
      developer: '',
      type: 0,
    },
  ],
  knownTemplates: async () => null,
  forgetTemplates: () => {},
};

/** Answers what the page of an app's code asks of WeChat; what moves the code is answered by the paths. */
const code = {
  history: async () => ({ version_list: around.kept }),
  pages: async () => ({ page_list: submission.items.map(({ address }) => address) }),
  categories: async () => ({
    category_list: submission.items.map(({ firstClass, firstId, secondClass, secondId }) => ({
      first_class: firstClass,
      first_id: firstId,
      second_class: secondClass,
      second_id: secondId,
    })),
  }),
  visit: async () => ({ status: 1 }),
  // News at any time: what it is, the path's own answer to the question says.
  latestAudit: async () => ({
    auditid: 1,
    status: 2,
    reason: '',
    screenshots: [],
    user_version: '',
    submit_audit_time: 0,
  }),
};

/** The handlers of an app's code; WeChat's words come from the path, so nobody waits for them. */
export const codeHandlers = (db: Database, door: Door) =>
  miniProgramCodeHandlers({
    db,
    door,
    wechat: { code, component: {}, settings: {}, media: {} } as unknown as Wechat,
    platform,
    now: () => around.at,
    patienceMs: 0,
  });

/** WeChat would say that the account never agreed, and the account would be noted as one that took its consent back. */
const noPicture = async () => {
  throw new Problem('not-found');
};

/** Puts a whole server into the world of the paths. */
export const toPaths: NonNullable<Instead['adapt']> = ({ handlers, ...whole }, { db, door }) => ({
  ...whole,
  handlers: { ...handlers, ...codeHandlers(db, door), readAuditScreenshot: noPicture },
  jobs: [],
});
