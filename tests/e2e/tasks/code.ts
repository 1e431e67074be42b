import type { Page } from 'playwright-core';
import { authorise, control, offered } from '#tests/kit/consent.ts';
import { button, inDialog } from '../acts.ts';
import type { Workplace } from '../workplace.ts';
import { push } from './keys.ts';
import type { Task } from './task.ts';

const appid = offered.miniProgram;
const until = (page: Page, name: string) => button(page, name).waitFor({ timeout: 30_000 });

/** A mini-program without a trial version; WeChat's own waits, for its check and its review, are cut short. */
async function fresh(place: Workplace): Promise<void> {
  await control(place.server, 'settings', { automatic: false });
  await authorise(place.server, await place.server.token('tenant'), appid);
}

/** The way of the code: `press` presses a button of the page or of its dialog. */
async function toOnline(page: Page, place: Workplace, press: (name: string, isInDialog?: boolean) => Promise<void>) {
  await press('上传代码');
  await press('上传代码', true);
  await until(page, '查询隐私检测');
  await control(place.server, 'finish-privacy-check', { appid });
  await press('查询隐私检测');
  await until(page, '提交审核');
  await press('提交审核');
  await press('提交审核', true);
  await until(page, '撤回审核');
  await control(place.server, 'approve', { appid });
  await until(page, '发布');
  await press('发布');
  await press('发布', true);
  await button(page, '发布').first().waitFor({ state: 'detached' });
}

export const codeTasks: readonly Task[] = [
  {
    letter: 'd',
    name: 'from the template to online',
    account: 'tenant',
    before: '8 clicks',
    peer: { name: 'wxcomponent', clicks: 12 },
    most: 8,
    async mouse({ page, begin }, place) {
      await fresh(place);
      await begin(`/weixin/code/${appid}`);
      await toOnline(page, place, (name, isInDialog = false) =>
        (isInDialog ? inDialog(page, name) : button(page, name).first()).click(),
      );
    },
    async keys({ page, begin }, place) {
      await fresh(place);
      await begin(`/weixin/code/${appid}`);
      await toOnline(page, place, (name, isInDialog = false) =>
        push(page, isInDialog ? inDialog(page, name) : button(page, name).first()),
      );
    },
  },
];
