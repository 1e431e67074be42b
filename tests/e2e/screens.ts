import { filesBelow, read } from '#tests/house/tree.ts';
import { bring } from '#tests/kit/job-calls.ts';
import { approvalIn, callAs, limitedStaff } from '#tests/kit/limited.ts';
import type { Account } from '#tests/kit/operators.ts';
import { rejectedReports, saidToBuyers } from '#tests/kit/small-lists.ts';
import { textOf } from '#tests/kit/texts.ts';
import type { Workplace } from './workplace.ts';

/** A screen by the address that its route spells, who opens it, and what stands in the places of its ids. */
export interface Screen {
  path: string;
  account: Account;
  address: (place: Workplace) => Promise<string>;
}

const fixed = (path: string, account: Account = 'tenant'): Screen => ({ path, account, address: async () => path });

/** The first row that a list answers stands for all. */
const firstOf = (path: string, list: string): Screen => ({
  path,
  account: 'tenant',
  address: async ({ server }) => {
    const { body } = await server.call('GET', `/api${list}`, { token: await server.token('tenant') });
    const [first] = (body.data as { records: { id: string }[] }).records;
    return path.replace(/\$\w+/, first?.id ?? 'none');
  },
});

/** Has somebody with a limit ask for what is above it; the approval's id. */
async function askedFor(server: Workplace['server']): Promise<string> {
  const { token } = await limitedStaff(server, { pointsLimit: 0 });
  const { body } = await callAs(server, token, 'GET', '/mall/userinfo/page?size=1');
  const [member] = (body.data as { records: { id: string }[] }).records;
  const give = `/mall/userinfo/theAdministratorRechargesTheFootCoins/${member?.id}/100`;
  return approvalIn(await callAs(server, token, 'PUT', give)).approvalId;
}

const aMessage = firstOf('/mall/buyermessage/$id', '/mall/buyermessage/page');
const aReport = firstOf('/mall/shippingreport/$id', '/mall/shippingreport/page');

/** Every screen that the app has, in the order of its menu. */
export const screens: readonly Screen[] = [
  fixed('/', 'super'),
  fixed('/weixin/wxapp/unclaimed', 'super'),
  fixed('/mall/orderinfo/index'),
  firstOf('/mall/orderinfo/$id', '/mall/orderinfo/page'),
  firstOf('/mall/orderinfo/$id/print', '/mall/orderinfo/page'),
  {
    path: '/mall/orderinfo/print',
    account: 'tenant',
    address: async (place) => {
      const { body } = await place.server.call('GET', '/api/mall/orderinfo/page?size=3', {
        token: await place.server.token('tenant'),
      });
      const { records } = body.data as { records: { id: string }[] };
      return `/mall/orderinfo/print?kind=label&ids=${records.map(({ id }) => id).join('.')}`;
    },
  },
  fixed('/mall/orderinfo/ship'),
  fixed('/mall/orderinfo/form'),
  fixed('/mall/aftersale/index'),
  firstOf('/mall/aftersale/$id', '/mall/aftersale/page'),
  fixed('/mall/payment/index'),
  firstOf('/mall/payment/$id', '/mall/payment/page'),
  fixed('/mall/refund/index'),
  firstOf('/mall/refund/$id', '/mall/refund/page'),
  {
    ...aReport,
    async address(place) {
      await rejectedReports(place.server);
      return aReport.address(place);
    },
  },
  fixed('/mall/shippingreport/index'),
  {
    ...aMessage,
    async address(place) {
      await saidToBuyers(place.server);
      return aMessage.address(place);
    },
  },
  {
    path: '/mall/jobs/$id',
    account: 'tenant',
    address: async ({ server }) => {
      const { data } = await bring(
        server,
        '/mall/orderinfo/logisticsUpload',
        '订单号,快递公司,运单号\n0,顺丰,SF0000000\n',
      );
      return `/mall/jobs/${data.id}`;
    },
  },
  fixed('/mall/jobs/index'),
  fixed('/mall/userinfo/index'),
  firstOf('/mall/userinfo/$id', '/mall/userinfo/page'),
  fixed('/mall/tag/index'),
  fixed('/mall/user/profile/index'),
  fixed('/mall/usershop/index'),
  fixed('/mall/goodsspu/index'),
  fixed('/mall/goodsspu/form'),
  fixed('/mall/goodsspu/sheet'),
  fixed('/mall/points/index'),
  fixed('/mall/points/form'),
  fixed('/upms/file/index'),
  fixed('/mall/article/index'),
  fixed('/mall/article/form'),
  fixed('/mall/goodscategory/index'),
  fixed('/mall/storefront/index'),
  fixed('/mall/goodsspec/index'),
  fixed('/weixin/wxapp/index'),
  firstOf('/weixin/wxapp/$id', '/weixin/wxapp/page'),
  fixed('/weixin/wxapp/authorized', 'super'),
  fixed('/weixin/code/index'),
  firstOf('/weixin/code/$appId', '/weixin/wxapp/page?appType=1'),
  fixed('/weixin/code/templates', 'super'),
  fixed('/upms/configeditor/index', 'super'),
  fixed('/upms/user/index', 'super'),
  fixed('/upms/role/index'),
  fixed('/upms/approval/index'),
  {
    path: '/upms/approval/$id',
    account: 'tenant',
    address: async ({ server }) => `/upms/approval/${await askedFor(server)}`,
  },
  fixed('/upms/gateway/index'),
  {
    path: '/upms/gateway/$id',
    account: 'tenant',
    address: async ({ server }) => {
      const { body } = await server.call('POST', '/api/upms/gateway', {
        token: await server.token('tenant'),
        body: { mode: 'direct', name: '微信支付', merchantNo: '1900000109', appIds: ['wx1'] },
      });
      return `/upms/gateway/${(body.data as { id: string }).id}`;
    },
  },
  fixed('/upms/text/index'),
  { path: '/upms/text/$id', account: 'tenant', address: async ({ server }) => `/upms/text/${await textOf(server)}` },
  fixed('/upms/log/index', 'super'),
  fixed('/upms/notification/index'),
  fixed('/upms/tenant/index', 'super'),
  fixed('/help'),
  { path: '/help/$chapter', account: 'tenant', address: async () => '/help/orders' },
  fixed('/machines'),
  { path: '/machines/$name', account: 'tenant', address: async () => '/machines/order' },
  fixed('/account'),
];

/** The addresses that the routes of the app spell. */
export function routePaths(): string[] {
  const files = filesBelow('src/features').filter((path) => /\/routes\.tsx?$/.test(path));
  return files.flatMap((path) =>
    [...read(path).matchAll(/^\s+path: '(\/[^']*)'/gm)].map(([, spelled = '']) => spelled),
  );
}
