import type { Schemas } from '../generated/store-client';
import { client } from './shop';

type Wanted = Schemas['WantedMessage'];

/** WeChat asks about so many templates at once. */
const most = 3;
const answers = ['accept', 'reject', 'ban', 'filter'] as const;

/** The messages that the mall would send; none where it cannot say, since nobody is kept from buying. */
export const wantedMessages = (): Promise<Wanted[]> => client.call('readStoreMessages', {}).catch(() => []);

/** Asks the buyer which messages they want, and tells the mall. WeChat asks only in a tap, so nothing may be awaited before. */
export async function askToTell(wanted: readonly Wanted[], topics: readonly Wanted['topic'][]): Promise<void> {
  const tmplIds = wanted.filter(({ topic }) => topics.includes(topic)).map(({ templateId }) => templateId);
  if (tmplIds.length === 0) return;
  try {
    const said = await wx.requestSubscribeMessage({ tmplIds: tmplIds.slice(0, most) });
    const given = tmplIds.flatMap((templateId) => {
      const answer = answers.find((each) => each === said[templateId]);
      return answer === undefined ? [] : [{ templateId, answer }];
    });
    if (given.length > 0) await client.call('saveSubscriptions', { body: { answers: given } });
  } catch {
    // Who is not asked, or not heard, goes on without messages.
  }
}
