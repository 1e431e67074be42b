import type { GatewayTrouble } from '#machines/gateway-account/types.ts';

/** What a code of Aliyun means to us. */
export type CodeClass = 'saidNo' | 'config' | 'again' | 'ours';

/** The setting that a code blames, by how the code begins. */
const blamed: readonly (readonly [RegExp, GatewayTrouble])[] = [
  [/^InvalidAccessKeyId/, 'accessKey'],
  [/^(SignatureDoesNotMatch|IncompleteSignature)/, 'secret'],
  [/^InvalidTimeStamp/, 'clock'],
  [/^(isp\.RAM_PERMISSION_DENY|NoPermission|Forbidden)/, 'access'],
  [/^isv\.(OUT_OF_SERVICE|PRODUCT_UN_SUBSCRIPT|PRODUCT_UNSUBSCRIBE|ACCOUNT_)/, 'closed'],
  [/^isv\.AMOUNT_NOT_ENOUGH/, 'balance'],
  [/^isv\.(SMS_SIGNATURE_ILLEGAL|SIGN_)/, 'sign'],
];

/** The setting that a code blames; null for one that blames none. */
export const settingBlamed = (code: string): GatewayTrouble | null =>
  blamed.find(([form]) => form.test(code))?.[1] ?? null;

/** Sorts a code that is not OK. */
export function classOf(code: string): CodeClass {
  if (settingBlamed(code) !== null) return 'config';
  if (/^(isp\.|Throttling|ServiceUnavailable|InternalError|SignatureNonceUsed)/.test(code)) return 'again';
  return code.startsWith('isv.') ? 'saidNo' : 'ours';
}
