import { admit, checkHeaders, type PayRequest } from './admission.ts';
import { openBadCalls } from './bad-calls.ts';
import { liveOn } from './lives.ts';
import type { Merchant } from './merchants.ts';
import type { CallEnd, Plan } from './plans.ts';
import { paramError, Refusal } from './refusal.ts';
import { bills } from './routes/bills.ts';
import type { PayAnswer, PayRoute } from './routes/call.ts';
import { certificates } from './routes/certificates.ts';
import { directOrders, partnerOrders } from './routes/orders.ts';
import { directPrepay, partnerPrepay } from './routes/prepay.ts';
import { refunds } from './routes/refunds.ts';
import { disguised, isProbe, sealText, signerOfAnswer } from './sealing.ts';
import { newNumber, type World } from './world.ts';

export interface PayReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** What becomes of the answer: it goes out, late, or the connection is cut at once or after silence. */
  readonly travel: 'now' | 'late' | 'cut' | 'silence';
}

const common = [certificates, ...refunds, ...bills];
const routes: Readonly<Record<Merchant['kind'], readonly PayRoute[]>> = {
  direct: [...directPrepay, ...directOrders, ...common],
  partner: [...partnerPrepay, ...partnerOrders, ...common],
};

const refusalBody = ({ code, message }: Refusal): object => ({ code, message });

const bytesOf = (body: PayAnswer['body']): Buffer => {
  if (body === null) return Buffer.alloc(0);
  return Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
};

const queryOf = (text: string): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(text));

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw paramError('路径参数编码错误');
  }
};

/** Creates the function that answers a request like WeChat Pay; it never throws, whatever a caller sends. */
export const createHandler = (world: World): ((request: PayRequest) => PayReply) => {
  const badCalls = openBadCalls(world);

  const seal = (
    { status, body }: PayAnswer,
    merchant: Merchant | null,
    wish: string | null,
    end: CallEnd | null,
    isUnsigned: boolean,
  ): Omit<PayReply, 'travel'> => {
    const bytes = bytesOf(body);
    const headers = {
      'content-type': Buffer.isBuffer(body) ? 'application/x-gzip' : 'application/json; charset=utf-8',
      'request-id': `08${newNumber(world, '')}-268435968`,
      date: new Date(world.lineNow()).toUTCString(),
    };
    if (merchant === null || isUnsigned || end === 'unsigned') return { status, headers, body: bytes };
    const signer = signerOfAnswer(world, merchant, wish);
    const hasProbe = end === 'probe' || (end === null && isProbe(world));
    const used = end === 'wrong-key' ? disguised(world, signer) : signer;
    return { status, headers: { ...headers, ...sealText(world, used, bytes, hasProbe) }, body: bytes };
  };

  const carryOut = (
    request: PayRequest,
    merchant: Merchant,
    route: PayRoute,
    plan: Plan<CallEnd> | null,
  ): PayAnswer => {
    checkHeaders(request);
    if (plan?.end === 'refuse') throw new Refusal(plan.status, plan.code, '按计划拒绝');
    if (plan?.end === 'fail') throw new Refusal(500, 'SYSTEM_ERROR', '系统异常，请用相同参数重新调用');
    const [path = '', search = ''] = request.path.split('?');
    const parts = (route.path.exec(path) ?? []).slice(1).map(decoded);
    return route.run({ world, merchant, parts, query: queryOf(search), raw: request.raw });
  };

  const answer = (request: PayRequest): PayReply => {
    const wish = request.header('wechatpay-serial');
    const [path = ''] = request.path.split('?');
    let merchant: Merchant | null = null;
    let plan: Plan<CallEnd> | null = null;
    let isUnsigned = false;
    try {
      const signed = admit(world, request);
      // Refuses a wish that cannot be met before anything is done, and unsigned, since no key is agreed.
      signerOfAnswer(world, signed, wish);
      merchant = signed;
      const route = routes[signed.kind].find((each) => each.method === request.method && each.path.test(path));
      if (route === undefined) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '请求的资源不存在');
      isUnsigned = route.isUnsigned ?? false;
      plan = world.plans.call(route.name);
      if (route.name === 'refund') badCalls.check(signed);
      if (plan?.end === 'silent') return { status: 0, headers: {}, body: Buffer.alloc(0), travel: 'silence' };
      const done = carryOut(request, signed, route, plan);
      const travel = plan?.end === 'lost' ? 'cut' : plan?.end === 'slow' ? 'late' : 'now';
      return { ...seal(done, signed, wish, plan?.end ?? null, isUnsigned), travel };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (merchant !== null && request.path.startsWith('/v3/refund/')) badCalls.count(merchant);
      const refused = { status: error.status, body: refusalBody(error) };
      return { ...seal(refused, merchant, wish, plan?.end ?? null, false), travel: 'now' };
    }
  };

  return (request) =>
    world.books.whole(() => {
      liveOn(world);
      return answer(request);
    });
};
