import { accountWith, type Credentials } from '#sandbox/wechatpay/credentials.ts';
import { openWechatPay } from '#server/gateways/payment/wechatpay/wechatpay.ts';

/** A server's part in a refund: it asks, and says what was answered. */
const [base = '', credentials = '', wish = ''] = process.argv.slice(2);
const account = accountWith(JSON.parse(credentials) as Credentials);
type Wish = Parameters<ReturnType<typeof openWechatPay>['refund']>[0];
const { status } = await openWechatPay(account, { base }).refund(JSON.parse(wish) as Wish);
process.stdout.write(`${status}\n`);
