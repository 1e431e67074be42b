import type { personCalls } from './endpoints/person.ts';
import { WxError } from './errors.ts';
import type { AppCalls, People, Person } from './port.ts';
import type { AccountSource } from './stores.ts';

interface Parts {
  calls: AppCalls<typeof personCalls>;
  accounts: AccountSource;
  openBase: string;
  componentAppid: string | null;
}

/** Creates the part of the gateway that knows people: by the platform's token, or by an account's own secret. */
export const createPeople = ({ calls, accounts, openBase, componentAppid }: Parts): People => {
  /** The secret of an account that is used with its own; null for one that authorised the platform. */
  const secretOf = async (appid: string): Promise<string | null> => {
    const account = await accounts.find(appid);
    if (account === null) throw new WxError('sign-in', 40013, 'the account is not known');
    if (account.isComponent) return null;
    if (account.secret === null) throw new WxError('sign-in', 41004, 'no secret is stored for this account');
    return account.secret;
  };
  const person = ({ openid, unionid }: { openid: string; unionid?: string | null | undefined }): Person => ({
    openid,
    unionid: unionid ?? null,
  });

  return {
    inMiniProgram: async (appid, code) => {
      const secret = await secretOf(appid);
      if (secret === null) return person(await calls.miniProgramSignIn(appid, { js_code: code }));
      return person(await calls.ownMiniProgramSignIn(appid, { js_code: code, secret }));
    },
    atOfficialAccount: async (appid, code) => {
      const secret = await secretOf(appid);
      if (secret === null) return person(await calls.officialSignIn(appid, { code }));
      return person(await calls.ownOfficialSignIn(appid, { code, secret }));
    },
    phone: async (appid, code) => {
      const { purePhoneNumber, countryCode } = (await calls.phone(appid, { code })).phone_info;
      return countryCode === '86' && /^1[3-9]\d{9}$/.test(purePhoneNumber) ? purePhoneNumber : null;
    },
    page: async (appid, { returnUrl, state }) => {
      const query = new URLSearchParams({
        appid,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      });
      if ((await secretOf(appid)) === null && componentAppid !== null) query.set('component_appid', componentAppid);
      return `${openBase}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
    },
  };
};

/** Errcodes that say something of the code or its bearer, and not of the account or the line. */
const ofCode: Readonly<Record<number, 'spent' | 'blocked'>> = {
  40029: 'spent',
  40163: 'spent',
  41008: 'spent',
  40226: 'blocked',
};

/** Whether WeChat refused a code (wrong, used, expired) or its bearer; null for any other failure. */
export const refusedCode = (error: unknown): 'spent' | 'blocked' | null =>
  error instanceof WxError ? (ofCode[error.errcode] ?? null) : null;
