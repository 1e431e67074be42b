import type { Label } from '#machines/kit/words.ts';

/** The possible actors, and the possible outcomes. */
export const sources = {
  operator: { zh: '人员', en: 'Staff' },
  member: { zh: '会员', en: 'Member' },
  system: { zh: '系统', en: 'System' },
} as const satisfies Record<string, Label>;

export const outcomes = {
  done: { zh: '完成', en: 'Done' },
  refused: { zh: '被拒绝', en: 'Refused' },
} as const satisfies Record<string, Label>;
