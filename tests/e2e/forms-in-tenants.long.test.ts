import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOperations } from '#server/http/contract.ts';
import { forms, openIn } from './forms-in-tenants.ts';
import { go } from './look.ts';
import type { There } from './tenant-hands.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const staffOf = { t1: 'tenant', t2: 'tenant-b' } as const;

/** Where else a tenant is named, and which test does it by click. */
const elsewhere: Readonly<Record<string, string>> = {
  startAuthorization: 'consent.test.ts',
  assignUnclaimedConsent: 'consent.test.ts',
  beginOrderExport: 'every-click.long.test.ts',
  beginOrderAct: 'shipping.test.ts',
  importShipments: 'every-click.long.test.ts',
  importCards: 'every-click.long.test.ts',
  importMembers: 'every-click.long.test.ts',
  uploadFile: 'a part of the forms above',
  keepRemoteImage: 'src/features/media/api.test.ts',
  createUploadTicket: 'a part of the forms above',
};

test('every call that a tenant may be named for is made by a form here, or by a test that is named', () => {
  const named = readOperations().filter(({ tenant }) => tenant !== null);
  const known = [
    ...forms.flatMap(({ operation, isInside }) => (isInside ? [] : [operation])),
    ...Object.keys(elsewhere),
  ];
  expect(known.toSorted()).toEqual(named.map(({ id }) => id).toSorted());
});

/** One form for each way of asking. */
const oneOfEach = [...new Map(forms.toReversed().map((form) => [form.asked, form])).values()];

describe.each([
  ['platform', 't2', 'p', forms],
  ['super', 't1', 's', oneOfEach],
] as const)('%s, who chose no tenant,', (account, tenantId, letter, played) => {
  let page: Page;
  let there: There;
  beforeAll(async () => {
    ({ page } = await place.enter(account));
    const first = async (path: string): Promise<Record<string, unknown>> => {
      const token = await place.server.token(staffOf[tenantId]);
      const { data } = (await place.server.call('GET', `/api${path}`, { token })).body;
      return (data as { records: Record<string, unknown>[] }).records[0] ?? {};
    };
    there = {
      member: String((await first('/mall/userinfo/page?status=0'))['nickName']),
      goods: String((await first('/mall/goodsspu/page?shelf=1&goodsKind=ordinary'))['name']),
    };
  });
  afterAll(() => page.context().close());

  const holds = async (reader: 't1' | 't2', path: string, mark: string) => {
    const answer = await place.server.call('GET', `/api${path}`, { token: await place.server.token(staffOf[reader]) });
    return JSON.stringify(answer.body.data).includes(mark);
  };

  test.each(played)('is asked whose it is and makes it there: $operation', async (form) => {
    const mark = `${letter}${forms.indexOf(form)}zz`;
    await go(page, form.page);
    await openIn(page, form, tenantId);
    await form.fill(page, mark, there);
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && form.called.test(new URL(response.url()).pathname),
    );
    await form.submit(page);
    expect(await (await answer).json()).toMatchObject({ code: 0 });
    const other = tenantId === 't1' ? 't2' : 't1';
    expect([await holds(tenantId, form.read(mark), mark), await holds(other, form.read(mark), mark)]).toEqual([
      true,
      false,
    ]);
  });
});
