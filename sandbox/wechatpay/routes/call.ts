import type { Merchant } from '#sandbox/wechatpay/merchants.ts';
import type { CallName } from '#sandbox/wechatpay/plans.ts';
import { paramError } from '#sandbox/wechatpay/refusal.ts';
import type { World } from '#sandbox/wechatpay/world.ts';

/** A request that was signed by a merchant, ready to be carried out. */
export interface PayCall {
  readonly world: World;
  readonly merchant: Merchant;
  /** The parts of the path that the route leaves open, decoded. */
  readonly parts: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly raw: Buffer;
}

export interface PayAnswer {
  readonly status: number;
  /** Null for an answer without content. */
  readonly body: object | Buffer | null;
}

export interface PayRoute {
  readonly name: CallName;
  readonly method: 'GET' | 'POST';
  /** The path without its query. */
  readonly path: RegExp;
  readonly run: (call: PayCall) => PayAnswer;
  /** Whether the answer carries no signature, as that of a bill's file. */
  readonly isUnsigned?: boolean;
}

/** The JSON of a request's body. */
export const jsonOf = ({ raw }: PayCall): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw paramError('请求主体不是合法的JSON');
  }
};
