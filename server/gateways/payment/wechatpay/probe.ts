import { randomBytes } from 'node:crypto';
import type { GatewayTrouble } from '#machines/gateway-account/types.ts';
import type { OpenAccount, Probe, Probed } from '../probe.ts';
import { PayFault, PayRefusal } from './errors.ts';
import { wechatPayAccount } from './opened.ts';
import type { PaySettings } from './settings.ts';
import { type GivenTools, openWechatPay, type WechatPay } from './wechatpay.ts';

/** WeChat refuses a signature that is older than this. */
const mostSkewMs = 300_000;

/** Which setting a code of WeChat blames; spelled without underscores. */
const blamed: Readonly<Record<string, GatewayTrouble | undefined>> = {
  NOAUTH: 'permission',
  APPIDMCHIDNOTMATCH: 'app',
  MCHNOTEXISTS: 'merchant',
  ACCOUNTERROR: 'closed',
};

/** The setting that a code of WeChat blames; null for a code that blames none by itself. */
export const settingBlamed = (code: string): GatewayTrouble | null =>
  blamed[code.replaceAll('_', '').toUpperCase()] ?? null;

/** An answer that is not signed by the key that we have of WeChat. */
const isDistrusted = (error: unknown): boolean =>
  (error instanceof PayFault && error.kind === 'unverified') ||
  (error instanceof PayRefusal && error.class === 'saidNo' && !error.isSigned);

const ofKeys: ReadonlySet<GatewayTrouble> = new Set(['key', 'publicKey', 'apiKey']);

/** What is to be mended for a merchant: below a partner keys are the partner's, and nobody can upload others there. */
export const troubleFor = (trouble: GatewayTrouble, isBelowPartner: boolean): GatewayTrouble =>
  isBelowPartner && ofKeys.has(trouble) ? 'partner' : trouble;

/** What a failed question says of the account; undefined when it says nothing. */
function judged(error: unknown, pay: WechatPay, { keys, subMerchantNo }: OpenAccount): Probed | undefined {
  const failed = (trouble: GatewayTrouble, code: string): Probed => ({
    answer: { status: 'failed', trouble: troubleFor(trouble, subMerchantNo !== null) },
    code,
  });
  const skewMs = pay.clockSkewMs() ?? 0;
  if (error instanceof PayRefusal) {
    const { code } = error;
    if (error.class === 'config') {
      return failed(settingBlamed(code) ?? (Math.abs(skewMs) > mostSkewMs ? 'clock' : 'key'), code);
    }
    // Any signed no proves host, merchant, serial, both keys and clock.
    if (error.isSigned && error.class !== 'again')
      return { answer: { status: 'passed', skewSeconds: Math.trunc(-skewMs / 1_000) + 0 }, code };
  }
  if (error instanceof PayFault && error.kind === 'clock') return failed('clock', '');
  if (isDistrusted(error)) return failed(keys[0].platform === null ? 'apiKey' : 'publicKey', '');
  return undefined;
}

/**
 * Tests an account by asking for a payment that cannot exist. WeChat now and then answers with a wrong signature on
 * purpose, so one that does not fit is asked for a second time.
 */
export const wechatPayProbe =
  (settings: Partial<PaySettings> = {}, tools: GivenTools = {}): Probe =>
  async (account, signal) => {
    const pay = openWechatPay(wechatPayAccount(account), settings, tools);
    for (let tries = 0; ; tries += 1) {
      try {
        await pay.findByNumber(`PROBE${randomBytes(12).toString('hex')}`, signal);
        throw new Error('WeChat Pay knows a payment that nobody made.');
      } catch (error) {
        if (isDistrusted(error) && tries === 0) continue;
        const known = judged(error, pay, account);
        if (known === undefined) throw error;
        return known;
      }
    }
  };
