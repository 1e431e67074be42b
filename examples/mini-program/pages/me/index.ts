import type { Schemas } from '../../generated/store-client';
import { act, agreed, read, say } from '../../lib/acts';
import { client, isMember, joined } from '../../lib/shop';
import { yuan } from '../../lib/words';
import type { Happened, PhoneDetail } from '../../typings/wx';

const data = { member: null as Schemas['OwnMember'] | null, balance: '' };

Page({
  data,
  onShow() {
    return this.refresh();
  },
  onPullDownRefresh() {
    return this.refresh();
  },
  refresh() {
    return read(async () => {
      if (!isMember()) return this.setData({ member: null });
      const member = await client.call('readOwnMembership', {});
      this.setData({ member, balance: yuan(member.balance) });
    });
  },
  join({ detail }: Happened<PhoneDetail>) {
    return act(async () => {
      if (await joined(detail)) await this.refresh();
    });
  },
  /** WeChat's review of the code looks for a way to leave. */
  async leave() {
    if (!(await agreed('确认注销会员？', '手机号、地址和爱豆将被清除，且无法恢复。'))) return;
    await act(async () => {
      await client.leave();
      this.setData({ member: null });
      await say('已注销');
    });
  },
});
