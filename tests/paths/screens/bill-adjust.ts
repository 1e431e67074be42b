import type { AdjustmentContext } from '#machines/bill-adjust/types.ts';
import { messages } from '#src/features/member/messages.ts';
import { reasonText } from '#src/features/member/reason-text.ts';
import { formatCount, formatYuan } from '#src/lib/format.ts';
import { yuanText } from '#src/ui/form/amount.ts';
import { messages as uiTexts } from '#src/ui/messages.ts';
import type { Screen } from '#tests/paths/players/screen.ts';

const texts = messages.zh;

/** The corrections on the page of their member: each row's menu has what can be done with it, and is not there when nothing can. */
export const screen: Screen = {
  address: (row) => `/mall/userinfo/${String(row['member_id'])}`,
  isOfTenant: true,
  about: (row) => String(row['operator_name']),
  eyes: (root, operator) => {
    const row = [...root.querySelectorAll('.zg-member-main tr')].find((line) =>
      [...line.querySelectorAll('td')].some((cell) => cell.textContent === operator),
    );
    if (row === undefined) return null;
    const state = row.querySelector('.zg-tag')?.textContent ?? '';
    const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim());
    const facts = { amount: cells[2] ?? '', reason: cells[5] ?? '' };
    if (row.querySelector('[aria-haspopup="menu"]') === null) return { state, facts, acts: {} };
    const menu = root.querySelector('[role="menu"]');
    if (menu === null) return { state, facts, acts: null };
    const acts: Record<string, string | null> = {};
    for (const line of menu.querySelectorAll('[role="menuitem"] .bp6-fill'))
      acts[line.firstChild?.textContent ?? ''] = line.querySelector('.zg-menu-reason')?.textContent ?? null;
    return { state, facts, acts };
  },
  facts: (context) => {
    const { asset, amount, reason, reversalReason } = context as AdjustmentContext;
    const size = asset === 'points' ? formatCount(amount) : formatYuan(amount);
    const name = asset === 'points' ? texts.points2 : texts.balance2;
    return {
      amount: `${name} ${amount > 0 ? '+' : ''}${size}`,
      reason: [reason, reversalReason === null ? null : reasonText(reversalReason, texts)]
        .filter(Boolean)
        .join(' → ')
        .trim(),
    };
  },
  menu: (row) => uiTexts.zh.actionsOf(String(row['adjustment_no'])),
  leavesOut: 'wayless',
  acts: {
    'adjustment.edit': {
      label: texts.edit,
      by: ({ asset, amount, reason }) =>
        amount === 0 || String(reason).trim() === ''
          ? null
          : [
              { choose: texts.adjustAsset, option: asset === 'points' ? texts.points2 : texts.balance2 },
              { choose: texts.adjustWay, option: Number(amount) > 0 ? texts.increase : texts.decrease },
              asset === 'points'
                ? { fill: texts.adjustAmount, text: String(amount) }
                : { fill: texts.adjustAmountYuan, text: yuanText(Math.abs(Number(amount))) },
              { fill: texts.adjustReason, text: String(reason) },
              { press: texts.keepDraft },
            ],
    },
    'adjustment.post': { label: texts.post, by: () => [] },
    'adjustment.discard': { label: texts.discard, by: () => [] },
    'adjustment.reverse': {
      label: texts.reverse,
      by: ({ reason }) => [{ fill: texts.reversalReason, text: String(reason) }, { press: texts.reverse }],
    },
    'adjustment.retry': { label: texts.retryPost, by: () => [] },
  },
};
