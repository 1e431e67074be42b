import { StoreProblem } from '../generated/store-client';

/** Says something for a moment. */
export const say = (title: string) => wx.showToast({ title, icon: 'none', duration: 2_500 });

/** Asks before what cannot be taken back. */
export const agreed = async (title: string, content = ''): Promise<boolean> =>
  (await wx.showModal({ title, content })).confirm;

/** The words of a refusal: the server's, or ours where it did not answer. What is no refusal is thrown on. */
function wordsOf(error: unknown): string {
  if (!(error instanceof StoreProblem)) throw error;
  if (error.message !== '') return error.message;
  return error.code === 'offline' ? '没有连上商城，请检查网络后重试' : '商城暂时无法回应，请稍后重试';
}

/** Reads what a page shows, and says why when it could not. */
export async function read(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await say(wordsOf(error));
  } finally {
    await wx.stopPullDownRefresh();
  }
}

let isBusy = false;

/** Does what the buyer asked for, one thing at a time, and says why when it was refused. */
export async function act(work: () => Promise<unknown>): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    await work();
  } catch (error) {
    await say(wordsOf(error));
  } finally {
    isBusy = false;
  }
}
