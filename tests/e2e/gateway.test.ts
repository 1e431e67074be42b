import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Credentials } from '#sandbox/wechatpay/credentials.ts';
import { callAccounts, keysToUpload, readyAccount } from '#tests/kit/pay-accounts.ts';
import { button, dialog, inDialog, said } from './acts.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const control = (act: string, body?: object) =>
  fetch(`${place.server.url}/_sandbox/control/wxpay/${act}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

test('a test that WeChat Pay does not answer is never said to be passed, of current keys or next', async () => {
  const [keys] = (await (await control('credentials')).json()) as Credentials[];
  if (keys === undefined) throw new Error('The played WeChat Pay has no merchant.');
  const { id, version } = await readyAccount(place.server, 'tenant', { merchantNo: keys.mchid, keys });
  await callAccounts(place.server, 'tenant', 'POST', `/${id}/rotation`, { version, ...keysToUpload(keys) });
  const { page } = await place.enter('tenant', `/upms/gateway/${id}`);
  // The next step stands out, and is what the letter for it opens.
  await page.locator('.bp6-intent-primary', { hasText: '启用新密钥' }).waitFor();
  await page.keyboard.press('s');
  await inDialog(page, '取消').click();
  await control('plan', { about: 'query', end: 'fail', times: 20 });
  await button(page, '测试连接').click();
  await said(page, '对方没有应答，请稍后再试');
  expect(await page.getByText('测试通过').count()).toBe(0);
  await page.getByRole('region', { name: '通知' }).getByRole('button', { name: '关闭' }).click();
  await button(page, '启用新密钥').click();
  await inDialog(page, '启用新密钥').click();
  await said(page, '对方没有应答，请稍后再试');
  await button(page, '放弃新密钥').waitFor();

  await control('clear-plans', {});
  await button(page, '测试连接').click();
  await said(page, '测试通过');
  await button(page, '启用新密钥').click();
  await inDialog(page, '启用新密钥').click();
  await said(page, '新密钥已启用');
  await button(page, '上传新密钥').waitFor();
  await place.leave(page);
});

test('the names of files that are no keys can be read whole, on a phone too', async () => {
  const draft = await callAccounts(place.server, 'tenant', 'POST', '', {
    mode: 'direct',
    name: '微信支付二号',
    merchantNo: '1900000109',
    appIds: [],
  });
  const { page } = await place.enter('tenant', `/upms/gateway/${draft.id}`, { viewport: { width: 390, height: 900 } });
  await button(page, '上传密钥').click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), inDialog(page, '选择文件').click()]);
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('no key') });
  await chooser.setFiles([file('apiclient_cert.p12'), file('证书使用说明.txt')]);
  const names = dialog(page).getByText('无法识别：apiclient_cert.p12, 证书使用说明.txt');
  expect(await names.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  await place.leave(page);
});

test('the history of an account that is no merchant calls its keys what its own page calls them', async () => {
  const draft = await callAccounts(place.server, 'tenant', 'POST', '', {
    kind: 'tracking',
    mode: 'direct',
    name: '快递100',
  });
  await callAccounts(place.server, 'tenant', 'POST', `/${draft.id}/secret`, {
    version: draft.version,
    keyId: '4EF9FEADB5E3950F2CD6B5EAAD721C7E',
    secret: 'abcdefgh1234',
  });
  const { page } = await place.enter('tenant', `/upms/gateway/${draft.id}`);
  const changes = page.locator('.zg-history-changes');
  await changes.getByText('4EF9FEADB5E3950F2CD6B5EAAD721C7E').waitFor();
  expect(await changes.locator('dt').allInnerTexts()).toEqual(['customer']);
  await place.leave(page);
});
