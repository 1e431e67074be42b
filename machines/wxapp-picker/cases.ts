import type { Cases } from '#machines/kit/cases.ts';
import type { wxappPickerMachine } from './machine.ts';
import type { Wxapp } from './types.ts';

const first: Wxapp = {
  id: 'wx0000000000000001',
  name: '青禾优选',
  tenantId: 't1',
  isComponent: 0,
  componentAppId: null,
  appType: 1,
  originalId: 'gh_0000000001',
  principalName: '青禾商贸有限公司',
  headImg: '',
  authState: 'none',
  remark: '',
  version: 1,
  createTime: '2026-01-01T00:00:00+08:00',
};
const second: Wxapp = { ...first, id: 'wx0000000000000002', name: '青禾生活' };
const account: Wxapp = { ...first, id: 'wx0000000000000003', name: '青禾公众号', appType: 2 };

/** Sample facts with none, one and several apps of each kind. */
export const cases = {
  lives: 'browser',
  inputs: [{ appType: 1 }, { appType: 2 }],
  events: {
    'app.mark': [
      { type: 'app.mark', id: second.id },
      { type: 'app.mark', id: account.id },
    ],
    'picker.confirm': [{ type: 'picker.confirm' }],
    'picker.cancel': [{ type: 'picker.cancel' }],
    'picker.retry': [{ type: 'picker.retry' }],
  },
  outcomes: {
    listApps: { done: [[], [first], [first, second], [first, second, account]], error: [{ code: 'unavailable' }] },
  },
  key: ({ apps, markedId }) => [apps.length, markedId],
} satisfies Cases<typeof wxappPickerMachine>;
