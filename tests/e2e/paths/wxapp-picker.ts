import type { Page } from 'playwright-core';
import type { PickerContext, PickerEvent, PickerInput, PickerOutput } from '#machines/wxapp-picker/types.ts';
import { messages } from '#src/features/dashboard/messages.ts';
import { codeText } from '#src/lib/problem-messages.ts';
import type { Driver } from '#tests/paths/players/replay.ts';
import { noticeCodes } from '#tests/views/notice-codes.ts';
import type { Workplace } from '../workplace.ts';
import { comes, heldCalls } from './calls.ts';
import { withToken } from './tokens.ts';

const texts = messages.zh;

/** The picker as the ways into the shop open it; the code that is made of what was picked shows what came out. */
export function wxappPickerDriver(place: Workplace): Driver {
  const calls = heldCalls();
  const codesFor: (string | null)[] = [];
  let page: Page;
  let appType: 1 | 2 = 1;
  let stood = '';

  const entry = () => (appType === 1 ? texts.miniProgramCode : texts.officialAccountCode);
  const dialog = () =>
    page.getByRole('dialog', { name: appType === 1 ? texts.pickMiniProgram : texts.pickOfficialAccount });
  const button = (name: string) => dialog().getByRole('button', { name, exact: true });

  return {
    async start(input) {
      ({ appType } = input as PickerInput);
      ({ page } = await place.browser.open(place.server.url, {
        ...withToken(place, await place.server.token('tenant')),
        prepare: async (fresh) => {
          await calls.hold(fresh, /\/api\/weixin\/wxapp\/list/, () => 'listApps');
          fresh.on('request', (request) => {
            const { pathname, searchParams } = new URL(request.url());
            if (pathname.endsWith('/wxapp/qrCode')) codesFor.push(searchParams.get('appId'));
          });
        },
      }));
      await page.getByRole('button', { name: entry(), exact: true }).click();
    },
    async send(event) {
      const sent = event as PickerEvent;
      if (sent.type === 'app.mark') await dialog().locator(`input[value="${sent.id}"]`).check();
      else if (sent.type === 'picker.confirm') await button(texts.confirm).click();
      else if (sent.type === 'picker.retry') await button('重试').click();
      else if (stood === 'undecided') await page.keyboard.press('Escape');
      else await button(texts.cancel).click();
    },
    settleService: async (id, outcome) => calls.end(id, outcome),
    advance: async (ms) => page.clock.fastForward(ms),
    async expectIn([path = ''], expected) {
      const { apps, markedId, problem } = expected.context as PickerContext;
      stood = path;
      await calls.expectStarted(expected.started);
      for (const code of noticeCodes(expected.emitted).filter((each) => each !== 'loadFailed'))
        await page.getByText(texts[code as 'noMiniProgram' | 'noOfficialAccount']).waitFor();
      if (path === 'failed')
        await dialog()
          .getByText(codeText(problem ?? ''))
          .waitFor();
      if (path === 'undecided') {
        await comes(async () => dialog().getByRole('radio').count(), apps.length, 'the rows');
        await comes(async () => button(texts.confirm).isDisabled(), markedId === null, 'whether nothing is marked');
      }
      if (expected.status !== 'done') return;
      await comes(async () => dialog().count(), 0, 'the picker is gone');
      const { app } = expected.output as PickerOutput;
      if (app !== null) await page.getByRole('dialog', { name: entry() }).waitFor();
      await comes(async () => codesFor, app === null ? [] : [app.id], 'the code that is asked for');
    },
    stop: async () => page.context().close(),
  };
}
