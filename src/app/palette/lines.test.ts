import { expect, test } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import { actLines, pageLines, splitVerb } from './lines.ts';

type Hit = components['schemas']['Hit'];

const hit = (kind: Hit['kind'], id: string, acts: Hit['acts'] = []): Hit => ({
  kind,
  id,
  tenantId: 't1',
  title: `${kind} ${id}`,
  detail: '',
  state: null,
  acts,
});
const owner = { type: 2, withheld: () => null } as const;
const hrefs = (lines: readonly { href: string }[]) => lines.map(({ href }) => href);

test('an action on a member is searched like one of a chart, in either language', () => {
  expect(splitVerb('赠送 13900000000', 'zh')).toEqual({ verb: '赠送', search: '13900000000' });
  expect(splitVerb('give 13900000000', 'en')).toEqual({ verb: 'give', search: '13900000000' });
  const found = [hit('order', '1', [{ act: 'ship', event: 'order.ship' }]), hit('member', '7')];
  expect(hrefs(actLines(owner, found, '赠送', 'zh'))).toEqual(['/mall/userinfo/7?act=give']);
  expect(hrefs(actLines(owner, found, '发货', 'zh'))).toEqual(['/mall/orderinfo/1?act=ship']);
});

test('without an action only the first record that takes any has its actions offered', () => {
  const found = [hit('goods', '3'), hit('member', '7'), hit('member', '8')];
  const lines = hrefs(actLines(owner, found, '', 'zh'));
  expect(lines).toContain('/mall/userinfo/7?act=adjust');
  expect(lines.join()).not.toContain('/mall/userinfo/8');
});

test('what a role withholds is neither an action on a member nor a page', () => {
  const clerk = {
    type: 2,
    withheld: (operation: string | undefined) => (operation === 'givePoints' ? 'no' : null),
  } as const;
  expect(hrefs(actLines(clerk, [hit('member', '7')], '赠送', 'zh'))).toEqual([]);
  expect(pageLines(owner, '发货台', 'zh')).toHaveLength(1);
  const still = { type: 2, withheld: () => 'no' } as const;
  expect(pageLines(still, '发货台', 'zh')).toEqual([]);
});
