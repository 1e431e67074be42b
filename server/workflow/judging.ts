import type { AnyEventObject } from 'xstate';
import type { Label } from '#machines/kit/words.ts';
import { exceeded, type Stake } from '#machines/stakes.ts';
import type { Definition, Row } from './definition.ts';
import type { Actor } from './log-row.ts';
import type { Standing } from './step.ts';

/** An event that its sender may not send without a second person. */
export class ApprovalNeeded extends Error {
  readonly definition: Definition;
  readonly row: Row;
  readonly version: number;
  readonly event: AnyEventObject;
  readonly stake: Stake;
  readonly actor: Actor;

  constructor(asked: Pick<ApprovalNeeded, 'definition' | 'row' | 'version' | 'event' | 'stake' | 'actor'>) {
    super(`${asked.event.type} is above the limit of ${asked.actor.name}.`);
    this.definition = asked.definition;
    this.row = asked.row;
    this.version = asked.version;
    this.event = asked.event;
    this.stake = asked.stake;
    this.actor = asked.actor;
  }
}

/**
 * Throws `ApprovalNeeded` when the step gives more than its sender may give alone. `sent` is the event as it came, so that
 * it can be sent again later; `prepared` is what the chart took.
 */
export function judge(
  definition: Definition,
  row: Row,
  { context, version }: Standing,
  { sent, prepared }: { sent: AnyEventObject; prepared: AnyEventObject },
  actor: Actor,
): void {
  const stakeOf = definition.stakes?.[prepared.type];
  if (!stakeOf || !actor.limits) return;
  const stake = stakeOf(context, prepared);
  if (exceeded(stake, actor.limits).length > 0)
    throw new ApprovalNeeded({ definition, row, version, event: sent, stake, actor });
}

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
const points = (count: number, language: 'zh' | 'en') =>
  language === 'zh' ? `${count.toLocaleString('zh-CN')} 爱豆` : `${count.toLocaleString('en')} points`;

const kindWords: Record<keyof Stake, (amount: number) => Label> = {
  refund: (fen) => ({ zh: `退款 ${yuan(fen)}`, en: `a refund of ${yuan(fen)}` }),
  balance: (fen) => ({ zh: `余额 ${yuan(fen)}`, en: `${yuan(fen)} of balance` }),
  points: (count) => ({ zh: points(count, 'zh'), en: points(count, 'en') }),
};
const limitWords: Record<keyof Stake, (amount: number) => Label> = {
  refund: (fen) => ({ zh: yuan(fen), en: yuan(fen) }),
  balance: (fen) => ({ zh: yuan(fen), en: yuan(fen) }),
  points: (count) => ({ zh: points(count, 'zh'), en: points(count, 'en') }),
};

/** Says which limit an act exceeds, and under which number it was asked for. */
export function excessWords({ stake, actor }: ApprovalNeeded, approvalNo: string): Label {
  const limits = actor.limits ?? { refund: null, balance: null, points: null };
  const parts = exceeded(stake, limits).map((kind) => ({
    amount: kindWords[kind](stake[kind]),
    limit: limitWords[kind](limits[kind] ?? 0),
  }));
  const zh = parts.map(({ amount, limit }) => `${amount.zh}超过您单次 ${limit.zh} 的额度`).join('，');
  const en = parts.map(({ amount, limit }) => `${amount.en} is above your limit of ${limit.en} at once`).join('; ');
  return {
    zh: `${zh}，已提交审批 ${approvalNo}`,
    en: `${en.charAt(0).toUpperCase()}${en.slice(1)}; approval ${approvalNo} was asked for`,
  };
}
