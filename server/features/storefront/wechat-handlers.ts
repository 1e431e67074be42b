import type { People } from '#server/gateways/wechat/port.ts';
import type { OwnerFinder } from '#server/http/kept-briefly.ts';
import type { Call, Handlers, Member, Visitor } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { present } from '#server/rows/versioned.ts';
import { bindPhone, joinByIdentity } from './binding-phone.ts';
import { toldToBuyer } from './from-wechat.ts';
import { isAccountOf } from './identity-store.ts';
import type { OwnMember } from './own-member-store.ts';
import { issueState, takeState } from './sign-in-state.ts';
import type { Origin, SigningIn } from './signing-in.ts';
import { type OpenStorefront, storefrontById } from './store.ts';
import { type SignedIn, signInAsPerson } from './wechat-signing-in.ts';

interface Needs extends SigningIn {
  finder: OwnerFinder<Visitor>;
  people: People;
  /** The address of the server itself, where its own pages of the shop are. */
  publicUrl: string;
  own: (tenantId: string, memberId: string) => Promise<OwnMember>;
}

type Grant = Call<'openBuyerSession'>['body']['grant'];
type WechatGrant = Extract<Grant, { kind: 'wxMiniProgram' | 'wxOfficial' }>;

const words = {
  account: {
    zh: '该店铺前台没有对应的小程序或公众号，不能用微信登录',
    en: 'This storefront is no mini-program or official account, so nobody signs in by WeChat here',
  },
  website: {
    zh: '返回地址不在该店铺前台的网站中',
    en: 'The address to return to is on none of the websites of this storefront',
  },
  place: { zh: '仅支持中国大陆手机号', en: 'The phone must be one of mainland China' },
  state: { zh: '登录请求已失效，请重试', en: 'This sign-in is no longer valid; try again' },
} as const;

const refused = (reason: keyof typeof words) =>
  new Problem('unprocessable', { words: words[reason], data: { reason } });

/** The clients inside WeChat, and by which grant somebody signs in there. */
const grantOf = { MA: 'wxMiniProgram', 'H5-WX': 'wxOfficial' } as const;
const grantAt = ({ clientType }: OpenStorefront): string | undefined =>
  new Map<string, string>(Object.entries(grantOf)).get(clientType);

const isOwnSite = (address: string, { origins }: OpenStorefront, publicUrl: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin } = new URL(address);
  return origins.includes(origin) || origin === new URL(publicUrl).origin;
};

/** How people inside WeChat sign in, and how a phone makes members of them. */
export function wechatSigning({ finder, people, publicUrl, own, ...signing }: Needs) {
  const { db, keys } = signing;

  /** The account that a storefront is; its mall must still have it. */
  async function accountAt(storefront: OpenStorefront, kind: WechatGrant['kind']): Promise<string> {
    const { tenantId, appId } = storefront;
    if (appId === null || grantAt(storefront) !== kind || !(await isAccountOf(db, tenantId, appId)))
      throw refused('account');
    return appId;
  }

  async function personOf(storefront: OpenStorefront, appId: string, grant: WechatGrant) {
    if (grant.kind === 'wxMiniProgram') return toldToBuyer(people.inMiniProgram(appId, grant.code));
    const asker = await finder.find(grant.token);
    const isHere = asker !== null && asker.tenantId === storefront.tenantId && asker.storefrontId === storefront.id;
    if (!isHere || !(await takeState(db, keys, { asker, state: grant.state, now: Date.now() })))
      throw new Problem('bad-credentials', { words: words.state });
    return toldToBuyer(people.atOfficialAccount(appId, grant.code));
  }

  /** The phone that WeChat's code stands for. */
  async function phoneBy(storefront: OpenStorefront, code: string): Promise<string> {
    const appId = await accountAt(storefront, 'wxMiniProgram');
    const phone = await toldToBuyer(people.phone(appId, code));
    if (phone === null) throw refused('place');
    return phone;
  }

  return {
    async signIn(origin: Origin, grant: WechatGrant): Promise<SignedIn> {
      const appId = await accountAt(origin.storefront, grant.kind);
      return signInAsPerson(signing, origin, { appId, ...(await personOf(origin.storefront, appId, grant)) });
    },
    handlers: {
      async bindBuyerPhone({ visitor, body }) {
        const { tenantId, storefrontId, identityId, tokenHash } = visitor;
        if (identityId === null) throw new Problem('forbidden', { data: { reason: 'sign-in' } });
        const storefront = await present(storefrontById(db, tenantId, storefrontId));
        const proof =
          body.kind === 'text'
            ? { phone: body.phone, code: body.code }
            : { phone: await phoneBy(storefront, body.code), code: null };
        const memberId = await bindPhone(signing, { storefront, identityId, ...proof });
        finder.forget(tokenHash);
        return own(tenantId, memberId);
      },
      async readWechatPage({ visitor, query: { returnUrl } }) {
        const storefront = await present(storefrontById(db, visitor.tenantId, visitor.storefrontId));
        const appId = await accountAt(storefront, 'wxOfficial');
        if (!isOwnSite(returnUrl, storefront, publicUrl)) throw refused('website');
        const state = issueState(visitor, keys, Date.now());
        return { url: await toldToBuyer(people.page(appId, { returnUrl, state })) };
      },
    } satisfies Pick<Handlers, 'bindBuyerPhone' | 'readWechatPage'>,
  };
}

/** Makes members of whom WeChat alone knows at the calls with which a first order begins, where the mall says so. */
export const joinerAt =
  (
    signing: Pick<SigningIn, 'db' | 'join'> & { finder: OwnerFinder<Visitor> },
    joinsByOrder: (tenantId: string) => Promise<boolean>,
  ) =>
  async ({ tenantId, storefrontId, appType, identityId, tokenHash }: Visitor): Promise<Member | null> => {
    if (identityId === null || !(await joinsByOrder(tenantId))) return null;
    const storefront = await storefrontById(signing.db, tenantId, storefrontId);
    if (!storefront) return null;
    const id = await joinByIdentity(signing, { storefront, identityId });
    signing.finder.forget(tokenHash);
    return { id, name: '', tenantId, storefrontId, appType, identityId };
  };
