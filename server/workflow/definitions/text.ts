import { factPicker } from '#machines/kit/facts.ts';
import { facts } from '#machines/text/facts.gen.ts';
import type { textMachine } from '#machines/text/machine.ts';
import { rowChart } from '#machines/text/row.ts';
import type { TextContext } from '#machines/text/types.ts';
import { columnMap, type Definition } from '../definition.ts';

type Text = typeof textMachine;

const columns = columnMap<TextContext>({
  textNo: 'text_no',
  template: 'template',
  shownPhone: 'shown_phone',
  sends: 'sends',
  checks: 'checks',
  bizId: 'biz_id',
  refusal: 'refusal',
});

/** How a text is stored: number and content are sealed beside the facts. */
export const textDefinition: Definition<Text> = {
  ...rowChart,
  table: 'texts',
  restore: (row) => ({ paths: [String(row['state'])], context: columns.restore(row) }),
  store: ({ paths, context }) => ({ state: paths[0], ...columns.store(context) }),
  shown: factPicker(facts),
  manyTimers: false,
  fields: [],
  // A repeated call is a second text: after a crash the gateway is asked first.
  askedOnce: new Set(['sendText']),
  effects: {
    async eraseText({ trx }, { row }) {
      await trx
        .updateTable('texts')
        .set({ sealed: null })
        .where('tenant_id', '=', row.tenant_id)
        .where('id', '=', String(row['id']))
        .execute();
    },
  },
  stamps: ({ before, after, at }) =>
    before?.paths[0] === 'sending' && after.paths[0] !== 'sending' ? { sent_at: new Date(at).toISOString() } : {},
};
