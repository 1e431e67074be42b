import { createHash } from 'node:crypto';
import { decide, submit, undo } from './slots/audit.ts';
import { grayRelease } from './slots/gray.ts';
import { release, rollback } from './slots/release.ts';
import { commit, finishCheck } from './slots/trial.ts';
import { emptySlots, type Slots } from './slots/types.ts';
import type { Template } from './world.ts';

/** The stage of a seeded mini program's code; each is reached through WeChat's own rules. */
export type Stage =
  | 'fresh'
  | 'checking'
  | 'trial'
  | 'auditing'
  | 'delayed'
  | 'rejected'
  | 'withdrawn'
  | 'approved'
  | 'released'
  | 'behind'
  | 'gray'
  | 'rolledBack';

export interface Staged {
  readonly slots: Slots;
  /** Media ids of the reviewer's pictures. */
  readonly screenshots: readonly string[];
}

export const stages: readonly Stage[] = [
  'fresh',
  'checking',
  'trial',
  'auditing',
  'delayed',
  'rejected',
  'withdrawn',
  'approved',
  'released',
  'behind',
  'gray',
  'rolledBack',
];

/** The state of one of the product's code rows, slot by slot, and its online version. */
export interface StandingSlots {
  readonly trial: string;
  readonly audit: string;
  readonly online: string;
  readonly gray: string;
  readonly onlineVersion: string | null;
}

const newestVersion = '1.2.0';

/** The stage closest to an existing row of the product, for a sandbox that starts empty beside it. */
export function stageLike({ trial, audit, online, gray, onlineVersion }: StandingSlots): Stage {
  if (gray === 'running') return 'gray';
  if (online === 'rolledBack') return 'rolledBack';
  if (audit === 'auditing' || audit === 'delayed' || audit === 'rejected' || audit === 'withdrawn') return audit;
  if (online !== 'none') return onlineVersion === newestVersion ? 'released' : 'behind';
  if (audit === 'approved') return 'approved';
  return trial === 'ready' ? 'trial' : 'fresh';
}

const day = 86_400_000;
const reason = '1:小程序内容不符合规则:<br>(1):你的小程序首页无法正常打开，请修改后重新提交审核。<br>';

/** The audit id of a seeded account's n-th sheet; depends only on the appid. */
const seededAuditId = (appid: string, nth: number): number =>
  400_000_000 + (createHash('sha256').update(appid).digest().readUInt32BE(0) % 2_900_000) * 10 + nth;

/** Builds a stage's slots by the rules themselves, so that no seed has a state that WeChat never reaches. */
export const stageSlots = (appid: string, stage: Stage, templates: readonly Template[], now: number): Staged => {
  const screenshots = [1, 2].map(
    (n) => `shot_${createHash('sha256').update(`${appid}:${n}`).digest('hex').slice(0, 40)}`,
  );
  const committed = (slots: Slots, nth: number, at: number): Slots => {
    const template = templates[nth];
    if (template === undefined) return slots;
    const { templateId, userVersion, userDesc, pages } = template;
    const code = {
      templateId,
      userVersion,
      userDesc,
      extJson: JSON.stringify({ extAppid: appid }),
      pages,
      committedAtMs: at,
    };
    return commit(slots, code, { commitMs: 0, checkMs: null, withoutAuth: [], withoutConf: [] });
  };
  const submitted = (slots: Slots, nth: number, at: number): Slots =>
    submit(finishCheck(slots), {
      auditId: seededAuditId(appid, nth),
      now: at,
      auditMs: null,
      isPrivacyDeclared: true,
      isPrivacyWaived: false,
    });
  const decided = (slots: Slots, status: 0 | 1 | 4, at: number): Slots =>
    decide(slots, {
      status,
      now: at,
      reason: status === 0 ? '' : reason,
      screenshots: status === 1 ? screenshots : [],
    }) ?? slots;

  const trial = (): Slots => finishCheck(committed(emptySlots, 2, now - 3 * day));
  const auditing = (): Slots => submitted(trial(), 1, now - 2 * day);
  const first = (): Slots =>
    release(
      decided(submitted(committed(emptySlots, 1, now - 30 * day), 1, now - 29 * day), 0, now - 28 * day),
      now - 27 * day,
    );
  const second = (): Slots =>
    decided(submitted(committed(first(), 2, now - 5 * day), 2, now - 4 * day), 0, now - 3 * day);

  const make: Readonly<Record<Stage, () => Slots>> = {
    fresh: () => emptySlots,
    checking: () => committed(emptySlots, 2, now),
    trial,
    auditing,
    delayed: () => decided(auditing(), 4, now - day),
    rejected: () => decided(auditing(), 1, now - day),
    withdrawn: () => undo(auditing(), now - day),
    approved: () => decided(auditing(), 0, now - day),
    released: () => release(second(), now - 2 * day),
    behind: first,
    gray: () => grayRelease(second(), { percentage: 20, debuggerFirst: true, experiencerFirst: false }, now - 2 * day),
    rolledBack: () => rollback(release(second(), now - 2 * day), null),
  };
  return { slots: make[stage](), screenshots: stage === 'rejected' ? screenshots : [] };
};
