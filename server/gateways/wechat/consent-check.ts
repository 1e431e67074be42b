import { isReauthErrcode, WxError } from './errors.ts';
import type { AccountSource } from './stores.ts';

export interface ConsentCheckTools {
  readonly accounts: AccountSource;
  /** Asks WeChat about the account with the platform's token; without a consent WeChat refuses (61003). */
  readonly ask: (appid: string) => Promise<unknown>;
}

/** Runs work for one account; throws the work's error, or that a permission set is missing. */
export type ConsentCheck = <Answer>(appid: string, work: () => Promise<Answer>) => Promise<Answer>;

/** WeChat's errcode for a permission set that the merchant did not grant. */
const setMissing = 61007;

/**
 * Creates the check that notices when a merchant withdrew consent. 61003 alone does not prove it, since WeChat also
 * returns it for a missing permission set; so the check asks about the account before marking it. Marked accounts are
 * not called.
 */
export const createConsentCheck = ({ accounts, ask }: ConsentCheckTools): ConsentCheck => {
  /** True when WeChat says the consent is gone, false when it stands, null when the answer is unclear. */
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
      // WeChat refused the refresh token and the list of authorisers has no other: only the merchant can help.
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
