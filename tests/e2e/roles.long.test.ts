import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '#openapi/generated/permissions.ts';
import { staffWith } from '#tests/kit/role-staff.ts';
import { withToken } from './paths/tokens.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const known = Object.keys(permissions);
const areas = [...new Set(known.map((permission) => permission.split('.')[0] ?? ''))];
const roles = areas.flatMap((area) => [
  { name: `只有 ${area}`, own: known.filter((permission) => permission.startsWith(`${area}.`)) },
  { name: `没有 ${area}`, own: known.filter((permission) => !permission.startsWith(`${area}.`)) },
]);

/** Signs in a new person with a role of these permissions. */
async function enterWith(name: string, own: readonly string[]): Promise<Page> {
  const token = await place.server.token('tenant');
  const made = await place.server.call('POST', '/api/upms/role', { token, body: { name, permissions: own } });
  const staff = await staffWith(place.server, (made.body.data as { id: string }).id);
  const { page } = await place.visit('/', withToken(place, staff.token));
  // What a dialog holds is left unsaved.
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

/** Long enough for what a page reads once it stands; its stream of changes never rests. */
const quietMs = 500;

/** What a person meets on an address: the refused calls of the page, or a page that is closed to them. */
async function open(page: Page, address: string): Promise<string[]> {
  await page.goto(place.server.url + address);
  const title = page.locator('h1').first();
  await title.waitFor();
  await page.waitForTimeout(quietMs);
  return (await page.locator('.zg-page h1').count()) === 0 ? [`${address}: ${await title.innerText()}`] : [];
}

const links = (page: Page, where: string) =>
  page.locator(`${where} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

/** What an address leads to, whichever row it is of. */
const kindOf = (address: string) => (address.split('?')[0] ?? '').replaceAll(/\/[\w-]*\d[\w-]*/g, '/#');

const isElsewhere = (address: string) => !address.startsWith('/') || /^\/(help|machines|shop|sandbox)/.test(address);

/** Every kind of page that the menu, the pages of the menu, and their rows lead to. */
async function walk(page: Page): Promise<string[]> {
  const met = await open(page, '/');
  const seen = new Set(['/']);
  const next = ['/', ...(await links(page, 'nav'))].filter((address) => !isElsewhere(address));
  for (let address = next.shift(); address !== undefined; address = next.shift()) {
    if (address !== '/' && seen.has(kindOf(address))) continue;
    seen.add(kindOf(address));
    met.push(...(await open(page, address)), ...(await pressAll(page, address)));
    const found = await links(page, '.zg-page');
    next.push(...found.filter((each) => !isElsewhere(each) && !seen.has(kindOf(each))));
  }
  return met;
}

/** Presses what opens a form or a dialog, one after the other, each on a page that was opened anew. */
async function pressAll(page: Page, address: string): Promise<string[]> {
  const buttons = page.locator('.zg-page button:enabled:visible');
  const names = await buttons.evaluateAll((all) =>
    all
      .filter((button) => button.closest('.ag-root, table, [role="tablist"], .zg-filters') === null)
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );
  const met: string[] = [];
  for (const name of new Set(names.filter((each) => /^(新建|新增|添加|导入|编辑|管理|选择|设置|标签)/.test(each)))) {
    await page.locator('.zg-page').getByRole('button', { name, exact: true }).first().click();
    await page.waitForTimeout(quietMs);
    await page.goto('about:blank');
    met.push(...(await open(page, address)));
  }
  return met;
}

test.each(roles)('a role: $name; it meets nothing that it may not ask for', { timeout: 300_000 }, async (role) => {
  const page = await enterWith(role.name, role.own);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() !== 403) return;
    refused.push(`${new URL(page.url()).pathname} asked ${new URL(response.url()).pathname}`);
  });
  const closed = await walk(page);
  await page.context().close();
  expect(new Set([...closed, ...refused])).toEqual(new Set());
});
