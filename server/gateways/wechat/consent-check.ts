import { isReauthErrcode, WxError } from './errors.ts';
import type { AccountSource } from './stores.ts';

export interface ConsentCheckTools {
  readonly accounts: AccountSource;
  /** Asks WeChat for the account by the platform's own token; WeChat refuses it (61003) without a consent. */
  readonly ask: (appid: string) => Promise<unknown>;
}

/** Runs work for one account; throws what the work throws, or that a permission set is missing. */
export type ConsentCheck = <Answer>(appid: string, work: () => Promise<Answer>) => Promise<Answer>;

/** WeChat's words for a permission set that the merchant did not grant. */
const setMissing = 61007;

/**
 * Makes what notices that a merchant took the consent back. 61003 alone does not say so: WeChat answers it for a missing
 * permission set, too, so the account itself is asked about before it is marked. A marked account is not called again.
 */
export const createConsentCheck = ({ accounts, ask }: ConsentCheckTools): ConsentCheck => {
  /** True when WeChat says no, false when it says yes, null when it says neither. */
  const isGone = async (appid: string): Promise<boolean | null> => {
    try {
      await ask(appid);
      return false;
    } catch (error) {
      return error instanceof WxError && isReauthErrcode(error.errcode) ? true : null;
    }
  };

  return async (appid, work) => {
    const account = await accounts.find(appid);
    if (account?.isComponent === true && account.isRevoked === true)
      throw new WxError('token', 61003, 'the merchant took the consent back');
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WxError) || !isReauthErrcode(error.errcode)) throw error;
      // The refresh token was refused, and the list of authorisers has no other: only the merchant can help.
      if (error.errcode !== 61003) {
        await accounts.markReauthorize(appid, error.errcode);
        throw error;
      }
      const gone = await isGone(appid);
      if (gone === true) await accounts.markReauthorize(appid, error.errcode);
      if (gone === false) throw error.as(setMissing);
      throw error;
    }
  };
};
