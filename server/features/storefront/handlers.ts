import { randomBytes } from 'node:crypto';
import type { OwnerFinder } from '#server/http/kept-briefly.ts';
import type { Handlers, Visitor } from '#server/http/operations.ts';
import { maskedPhone } from '#server/http/phones.ts';
import { type CountCall, countAtAddress } from '#server/http/rates.ts';
import { present } from '#server/rows/versioned.ts';
import { ownMember } from './own-member-store.ts';
import { againSeconds, codeSeconds, sendCode } from './phone-codes.ts';
import { deleteSession, sessionDays } from './session-store.ts';
import { signInByPhone, type SigningIn } from './signing-in.ts';
import { storefrontById, storefrontByKey, storefrontOfLink } from './store.ts';
import { issueVisitorToken, visitorSeconds } from './visitor-token.ts';
import { wechatSigning } from './wechat-handlers.ts';

type Store = Pick<
  Handlers,
  | 'readStore'
  | 'findStorefront'
  | 'openBuyerSession'
  | 'endBuyerSession'
  | 'sendPhoneCode'
  | 'readOwnMembership'
  | 'bindBuyerPhone'
  | 'readWechatPage'
>;

interface Needs extends SigningIn {
  finder: OwnerFinder<Visitor>;
  texts: Parameters<typeof sendCode>[0]['texts'];
  people: Parameters<typeof wechatSigning>[0]['people'];
  publicUrl: string;
  countCall: CountCall;
  codesADay: (tenantId: string) => Promise<number>;
  settingsOf: (tenantId: string) => Promise<{ key: string; value: string }[]>;
}

/** The calls with which a buyer begins and ends at a storefront. */
export function storeHandlers({
  finder,
  texts,
  people,
  publicUrl,
  countCall,
  codesADay,
  settingsOf,
  ...signing
}: Needs): Store {
  const { db, keys } = signing;
  const own = async (tenantId: string, id: string) => {
    const member = await present(ownMember(db, tenantId, id));
    return { ...member, mobile: maskedPhone(member.mobile) };
  };
  const wechat = wechatSigning({
    ...signing,
    finder,
    people,
    publicUrl,
    own,
  });
  return {
    ...wechat.handlers,
    async readStore({ visitor }) {
      const [found, settings] = await Promise.all([
        present(storefrontById(db, visitor.tenantId, visitor.storefrontId)),
        settingsOf(visitor.tenantId),
      ]);
      const { name, tenantName, clientType, appId } = found;
      return { name, tenantName, clientType, appId, settings };
    },
    async findStorefront({ query }) {
      const { tenant_id: tenantId, app_id: appId = null, client: clientType } = query;
      const { key, name } = await present(storefrontOfLink(db, { tenantId, appId, clientType }));
      return { storefront: key, name, clientType };
    },
    async openBuyerSession({ body: { storefront: key, grant }, address, agent }) {
      if (grant.kind !== 'visitor') await countAtAddress('signIn', address, countCall);
      const storefront = await present(storefrontByKey(db, key));
      const { tenantId, id: storefrontId, clientType: appType } = storefront;
      if (grant.kind === 'visitor') {
        const userId = `v-${randomBytes(9).toString('base64url')}`;
        const token = issueVisitorToken({ tenantId, storefrontId, appType, userId }, keys.secretKey, Date.now());
        return { accessToken: token, expiresIn: visitorSeconds, userId, member: null };
      }
      const origin = { storefront, address, agent };
      const expiresIn = sessionDays * 86_400;
      if (grant.kind !== 'phone') {
        const { token, identityId, memberId } = await wechat.signIn(origin, grant);
        const member = memberId === null ? null : await own(tenantId, memberId);
        return { accessToken: token, expiresIn, userId: memberId ?? `i-${identityId}`, member };
      }
      const { token, memberId } = await signInByPhone(signing, origin, grant);
      return { accessToken: token, expiresIn, userId: memberId, member: await own(tenantId, memberId) };
    },
    async endBuyerSession({ visitor: { tokenHash } }) {
      if (tokenHash) {
        await deleteSession(db, tokenHash);
        finder.forget(tokenHash);
      }
      return null;
    },
    async sendPhoneCode({ visitor: { tenantId }, body: { phone }, address }) {
      await sendCode({ db, keys, texts, codesADay }, { tenantId, phone, address });
      return { livesSeconds: codeSeconds, againSeconds };
    },
    readOwnMembership: ({ member }) => own(member.tenantId, member.id),
  };
}
