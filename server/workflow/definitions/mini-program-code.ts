import { factPicker } from '#machines/kit/facts.ts';
import { facts } from '#machines/mini-program-code/facts.gen.ts';
import type { miniProgramCodeMachine } from '#machines/mini-program-code/machine.ts';
import { rowChart } from '#machines/mini-program-code/row.ts';
import type { CodeContext } from '#machines/mini-program-code/types.ts';
import type { Definition } from '../definition.ts';
import { codeNews } from './mini-program-code-news.ts';
import { recordCode } from './mini-program-code-records.ts';

/** Defaults for rows stored before the chart had these facts. */
const unknown = { target: null, trialShown: null, onlineShown: null, aim: null, isCut: false, quietPolls: 0 };

const regions = ['trial', 'privacy', 'audit', 'online', 'gray'] as const;

/** How an app's code is stored: one column per WeChat slot, the facts together in one. */
export const miniProgramCodeDefinition: Definition<typeof miniProgramCodeMachine> = {
  ...rowChart,
  table: 'mini_program_codes',
  owners: 'wxapps',
  restore: (row) => ({
    paths: regions.map((region) => `${region}.${String(row[`${region}_state`])}`),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `store` below wrote it
    context: Object.assign(
      {},
      unknown,
      { appId: row['id'], calling: row['calling'] ?? null },
      row['facts'],
    ) as CodeContext,
  }),
  store({ paths, context }) {
    const { appId, calling, ...facts } = context;
    const states = paths.map((path) => path.split('.'));
    return {
      id: appId,
      calling,
      facts,
      ...Object.fromEntries(states.map(([region, ...rest]) => [`${region}_state`, rest.join('.')])),
    };
  },
  shown: factPicker(facts),
  manyTimers: true,
  fields: [],
  // An unanswered call that changes something is never repeated: WeChat is asked for the result. Reads may be repeated.
  askedOnce: new Set([
    'commitCode',
    'submitAudit',
    'undoAudit',
    'speedUpAudit',
    'releaseCode',
    'rollBackCode',
    'rollOutGray',
    'endGray',
  ]),
  effects: {},
  follow: recordCode,
  news: codeNews,
  tell: ({ taken: { emitted } }) =>
    emitted.map((notice) => ({ topic: 'notice', payload: { machine: 'mini-program-code', ...notice } })),
};
