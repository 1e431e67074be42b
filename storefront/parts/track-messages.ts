import type { Schemas } from '../client.ts';

type States = Record<Schemas['TrackState'], string>;

const zh: States = {
  untracked: '该快递公司暂不支持查询',
  unknown: '暂无物流信息',
  collected: '已揽收',
  onTheWay: '运输中',
  outForDelivery: '派送中',
  trouble: '疑难件',
  delivered: '已签收',
  returned: '退回签收',
  goingBack: '退回中',
  customs: '清关中',
  refused: '已拒收',
  aborted: '已停止跟踪',
};

const en: States = {
  untracked: 'This carrier can’t be tracked here',
  unknown: 'No updates yet',
  collected: 'Collected',
  onTheWay: 'On the way',
  outForDelivery: 'Out for delivery',
  trouble: 'Delivery problem',
  delivered: 'Delivered',
  returned: 'Returned',
  goingBack: 'Being returned',
  customs: 'In customs',
  refused: 'Refused',
  aborted: 'Tracking stopped',
};

/** Where a parcel is; they come with the page that says it. */
export const trackStates = { zh, en };
