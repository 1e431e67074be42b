/** How long one address takes to answer, called one by one; milliseconds. */
export interface Filtered {
  what: string;
  p50: number;
  p99: number;
}

/** Of fewer calls, the slowest but one would pass for p99. */
const calls = 200;
/** The first calls let PostgreSQL choose its plans. */
const callsBefore = 8;

interface Listed {
  id: string;
  orderNo: string;
  userId: string;
  receiverPhone: string;
  receiverName: string;
  paymentTime: string | null;
  createTime: string;
}

type Ask = <Data>(path: string) => Promise<Data>;

/** What operators filter, sort, page and look for, each with values that the list itself holds. */
async function addresses(ask: Ask): Promise<string[]> {
  const page = '/api/mall/orderinfo/page?';
  const { records, total } = await ask<{ records: Listed[]; total: number }>(`${page}size=20&state=completed&isPay=1`);
  const [order] = records;
  if (!order) throw new Error('There are no orders to filter.');
  const { items } = await ask<{ items: { spuId: string }[] }>(`/api/mall/orderinfo/${order.id}`);
  const day = order.createTime.slice(0, 10);
  const lastPage = (size: number) => Math.max(1, Math.floor(total / size) - 1);
  const orders = [
    '',
    'state=awaitingShipment',
    'state=awaitingShipment.partly',
    'state=completed',
    'state=cancelled',
    'orderType=0',
    'orderType=2',
    'appType=MA',
    'goodsKind=card',
    'goodsKind=points',
    'isPay=0',
    'isPay=1&state=completed&appType=H5',
    `orderNo=${order.orderNo}`,
    `userId=${order.userId}`,
    `spuId=${items[0]?.spuId ?? '1'}`,
    'payChannel=wechat',
    'trackingNo=SF5135000000001',
    'surplus=1',
    'late=past',
    `text=${order.receiverPhone}`,
    `text=${order.receiverPhone.slice(0, 7)}`,
    `text=${encodeURIComponent(order.receiverName || '阿布')}`,
    `text=${order.orderNo.slice(0, 6)}`,
    `text=${order.orderNo.slice(-8)}`,
    `text=${order.receiverPhone.slice(-3)}`,
    `text=${order.orderNo}`,
    `text=${order.orderNo.slice(0, 8)}&current=4`,
    'text=0000',
    `from=${day}&to=${day}`,
    `from=${day}&to=${day}&state=completed`,
    'sort=paymentPrice',
    'sort=paymentPrice&order=asc',
    'sort=late',
    'order=asc',
    `state=completed&current=${lastPage(20)}`,
    `state=completed&current=${Math.floor(lastPage(20) / 2)}`,
    'sort=paymentPrice&current=400',
    'with=allowed',
    `state=completed&spuId=${items[0]?.spuId ?? '1'}`,
    `state=cancelled&spuId=${items[0]?.spuId ?? '1'}`,
    `state=awaitingShipment&spuId=${items[0]?.spuId ?? '1'}`,
    `state=awaitingReceipt&spuId=${items[0]?.spuId ?? '1'}`,
    `spuId=${items[0]?.spuId ?? '1'}&current=100`,
    `state=completed&spuId=${items[0]?.spuId ?? '1'}&current=100`,
    'state=completed&sort=paymentPrice',
    'state=cancelled&sort=paymentPrice&order=asc',
    'state=awaitingShipment&sort=paymentPrice',
    'isPay=0&sort=paymentPrice',
    'orderType=2&sort=paymentPrice',
    'sort=paymentPrice&current=16000',
    'sort=late&current=400',
    'sort=late&current=16000',
    'payChannel=wechat&current=400',
    'goodsKind=points&current=400',
    'payChannel=wechat&state=completed',
    'goodsKind=card&sort=paymentPrice',
    `from=${day}&to=${day}&sort=paymentPrice`,
    `current=${lastPage(20)}`,
    `appType=H5&current=2000`,
    `late=past&current=100`,
    `text=1990000&state=cancelled`,
    `state=completed&userId=${order.userId}`,
  ].map((search) => `${page}${search}`);
  const afterSales = [
    '',
    'way=refundOnly',
    'late=past',
    'sort=late',
    'current=20',
    'current=400',
    'state=refunded',
    'state=applied',
    'way=refundOnly&current=400',
    'late=past&current=20',
    'sort=late&current=200',
    `userId=${order.userId}`,
    `number=${order.orderNo}`,
  ].map((search) => `/api/mall/aftersale/page?${search}`);
  const members = ['', `text=${encodeURIComponent('阿布')}`, 'current=200'].map(
    (search) => `/api/mall/userinfo/page?${search}`,
  );
  const found = [order.orderNo.slice(-8), order.orderNo.slice(0, 6), order.receiverPhone.slice(0, 7), 'SF5135', '阿布'];
  return [...orders, ...afterSales, ...members, ...found.map((text) => `/api/search?text=${encodeURIComponent(text)}`)];
}

/** Calls every offered filter, sort, deep page and search one by one. */
export async function measureFilters(url: string, headers: Record<string, string>): Promise<Filtered[]> {
  const ask: Ask = async <Data>(path: string) => {
    const answer = await fetch(url + path, { headers });
    if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const measured: Filtered[] = [];
  const all = await addresses(ask);
  // What asks is slow at first, whatever it asks for.
  for (let call = 0; call < calls; call += 1) await ask(all[0] ?? '');
  for (const path of all) {
    const times: number[] = [];
    for (let call = -callsBefore; call < calls; call += 1) {
      const began = performance.now();
      await ask(path);
      if (call >= 0) times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
    measured.push({ what: decodeURIComponent(path), p50: at(0.5), p99: at(0.99) });
  }
  return measured;
}
