import type { PoolClient } from 'pg';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { miniProgramCodeMachine } from '#machines/mini-program-code/machine.ts';
import type { CodeEvent, Submission } from '#machines/mini-program-code/types.ts';
import { shanghaiDay } from '#machines/shanghai.ts';
import { templatesAt } from '#sandbox/wechat/seed.ts';
import type { AuditSheet, CodePackage, Slots } from '#sandbox/wechat/slots/types.ts';
import { type Stage, stageSlots } from '#sandbox/wechat/stage.ts';
import { miniProgramCodeDefinition } from '#server/workflow/definitions/mini-program-code.ts';
import { type Happening, stepHistory } from '#server/workflow/history.ts';
import { type Actor, stateOf, system } from '#server/workflow/log-row.ts';
import { columnsOf } from '#server/workflow/row.ts';
import { copyObjects } from './copy.ts';
import { apps } from './tenants.ts';

const minute = 60_000;
const day = 86_400_000;

/** The stages of the authorised mini-programs' code, assigned in turn and then from the start again. */
const stages: readonly Stage[] = [
  'released',
  'behind',
  'auditing',
  'rejected',
  'released',
  'approved',
  'gray',
  'released',
  'delayed',
  'withdrawn',
  'trial',
  'rolledBack',
  'fresh',
];

/** Each mini-program's code stage, the same in the sandbox and in the demo's rows. */
export const demoStages: ReadonlyMap<string, Stage> = new Map(
  apps()
    .filter((app) => app.app_type === 1)
    .map((app, at) => [app.id, app.is_component === 1 ? (stages[at % stages.length] ?? 'fresh') : 'fresh']),
);

const submission: Submission = {
  items: [
    {
      address: 'pages/home/index',
      tag: '商城 会员',
      title: '首页',
      firstClass: '商家自营',
      firstId: 304,
      secondClass: '百货',
      secondId: 307,
    },
  ],
  versionDesc: '',
  feedbackInfo: '',
  feedbackMedia: [],
  privacyApiNotUse: false,
  orderPath: '',
};

const ok = (service: string, facts: object = {}) => outcomeEvent(service, { done: { status: 'ok', ...facts } });
const seconds = (ms: number) => Math.floor(ms / 1000);

/** The product queries WeChat before these events. */
const looks: Partial<Record<CodeEvent['type'], string>> = {
  'code.commit': 'lookTrial',
  'code.release': 'lookOnline',
  'code.rollback': 'lookOnline',
};

/** The events that lead to WeChat's state of the code, as operators, WeChat and the clock sent them. */
function happeningsOf(slots: Slots, operator: Actor, now: number): Happening[] {
  const happenings: Happening[] = [];
  const asked = (at: number, event: CodeEvent, service: string, facts: object = {}, actor = operator) => {
    const look = looks[event.type];
    happenings.push(
      { event, at, actor },
      ...(look === undefined ? [] : [{ event: ok(look, { trial: null, online: null }), at: at + 300, actor: system }]),
      { event: ok(service, facts), at: at + 900, actor: system },
    );
  };
  const commit = ({ committedAtMs, templateId, userVersion, userDesc, extJson }: CodePackage) => {
    const committed = { templateId, userVersion, userDesc, extJson };
    asked(committedAtMs, { type: 'code.commit', package: committed }, 'commitCode');
    asked(committedAtMs + minute, { type: 'privacy.check' }, 'queryPrivacy', { problems: [] }, system);
  };
  const handIn = ({ auditId, status, submittedAtMs, decidedAtMs, reason, screenshots }: AuditSheet) => {
    const at = seconds(submittedAtMs);
    asked(submittedAtMs, { type: 'audit.submit', submission, rest: 18, at }, 'submitAudit', {
      auditId: String(auditId),
    });
    if (decidedAtMs === null || status === 2) return;
    if (status === 3) return asked(decidedAtMs, { type: 'audit.undo', today: shanghaiDay(decidedAtMs) }, 'undoAudit');
    const decision = { status, reason, screenshots: [...screenshots], at: seconds(decidedAtMs) };
    happenings.push({ event: { type: 'audit.decide', decision }, at: decidedAtMs, actor: system });
  };
  const versions = [...slots.history, ...(slots.online ? [slots.online] : [])];
  for (const sheet of slots.sheets) {
    commit(sheet.code);
    handIn(sheet);
    if (!sheet.isReleased) continue;
    const released = versions.find((version) => version.userVersion === sheet.code.userVersion);
    // A rolled-back version is no longer among the versions.
    asked(released?.releasedAtMs ?? now - 2 * day, { type: 'code.release' }, 'releaseCode');
  }
  const last = slots.sheets.at(-1);
  if (slots.trial && slots.trial.userVersion !== last?.code.userVersion) commit(slots.trial);
  if (slots.gray?.status === 1) {
    const { percentage, debuggerFirst: debuggersFirst, experiencerFirst: experiencersFirst, createdAtMs } = slots.gray;
    asked(createdAtMs, { type: 'gray.start', wish: { percentage, debuggersFirst, experiencersFirst } }, 'rollOutGray');
  }
  if (slots.isRollback) asked(now - day, { type: 'code.rollback', target: null }, 'rollBackCode');
  // The last poll of an open sheet was a few minutes ago, so that the next one lies in the future.
  if (last && (last.status === 2 || last.status === 4)) {
    const { auditId, status, code, reason, submittedAtMs } = last;
    const facts = { auditId: String(auditId), status, version: code.userVersion, reason, screenshots: [] };
    const sheet = { ...facts, submittedAt: seconds(submittedAtMs) };
    asked(now - 4 * minute, { type: 'audit.poll' }, 'queryAudit', { sheet, isHeard: true }, system);
  }
  return happenings.toSorted((one, other) => one.at - other.at);
}

interface App {
  tenantId: string;
  appId: string;
  operator: Actor;
  bornAt: number;
  now: number;
}

/** One mini-program's row, its log and its audits. */
function lifeOf({ tenantId, appId, operator, bornAt, now }: App) {
  const { slots } = stageSlots(appId, demoStages.get(appId) ?? 'fresh', templatesAt(now), now);
  const undos = { day: shanghaiDay(bornAt), onDay: 0, inMonth: 0 };
  const input = { appId, trial: null, sheet: null, online: null, history: [], undos };
  const { standing, log, steps } = stepHistory(
    { name: 'mini-program-code', machine: miniProgramCodeMachine },
    { tenantId, rowId: appId },
    { input, at: bornAt, actor: system },
    happeningsOf(slots, operator, now),
  );
  const moved = steps.findLast(({ before, after }) => !before || stateOf(before.paths) !== stateOf(after.paths));
  const time = (ms: number | undefined) => new Date(ms ?? bornAt).toISOString();
  const { facts, timers, busy, ...columns } = columnsOf(miniProgramCodeDefinition, standing);
  const row = {
    tenant_id: tenantId,
    ...columns,
    facts: JSON.stringify(facts),
    timers: JSON.stringify(timers),
    created_at: time(bornAt),
    updated_at: time(steps.at(-1)?.at),
    state_at: time(moved?.at),
  };
  if (busy !== null) throw new Error(`The demo left ${appId} waiting for WeChat.`);
  const released = new Set(slots.sheets.filter(({ isReleased }) => isReleased).map(({ auditId }) => auditId));
  const versions = [...slots.history, ...(slots.online ? [slots.online] : [])];
  const audits = slots.sheets.map(({ auditId, code, status, reason, screenshots, submittedAtMs, decidedAtMs }) => ({
    tenant_id: tenantId,
    app_id: appId,
    audit_id: String(auditId),
    version: code.userVersion,
    status,
    reason,
    screenshots: [...screenshots],
    submitted_at: time(submittedAtMs),
    decided_at: decidedAtMs === null ? null : time(decidedAtMs),
    released_at: released.has(auditId)
      ? time(versions.find(({ userVersion }) => userVersion === code.userVersion)?.releasedAtMs ?? now - 2 * day)
      : null,
  }));
  return { row, audits, log };
}

/** Inserts a code row for every mini-program of the demo that the sandbox has too. */
export async function fillCodes(
  client: PoolClient,
  staff: ReadonlyMap<string, { id: string; name: string }>,
  bornAt: number,
  now: number,
): Promise<void> {
  const lives = apps()
    .filter((app) => app.app_type === 1)
    .map((app) => {
      const person = staff.get(app.tenant_id);
      const operator: Actor = person ? { type: 'operator', ...person } : system;
      return lifeOf({ tenantId: app.tenant_id, appId: app.id, operator, bornAt, now });
    });
  await copyObjects(
    client,
    'mini_program_codes',
    lives.map(({ row }) => row),
  );
  await copyObjects(
    client,
    'code_audits',
    lives.flatMap(({ audits }) => audits),
  );
  const text = (facts: object) => JSON.stringify(facts);
  await copyObjects(
    client,
    'transitions',
    lives.flatMap(({ log }) =>
      log.map((row) => ({
        ...row,
        payload: text(row.payload),
        before: text(row.before),
        after: text(row.after),
      })),
    ),
  );
}
