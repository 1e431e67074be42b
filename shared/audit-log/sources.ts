import type { Label } from '#machines/kit/words.ts';

/** Who may have acted, and how it may have ended. */
export const sources = {
  operator: { zh: '人员', en: 'Staff' },
  member: { zh: '会员', en: 'Member' },
  system: { zh: '系统', en: 'System' },
} as const satisfies Record<string, Label>;

export const outcomes = {
  done: { zh: '完成', en: 'Done' },
  refused: { zh: '被拒绝', en: 'Refused' },
} as const satisfies Record<string, Label>;
