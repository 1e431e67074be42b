import type { ProbeAnswer } from '#machines/gateway-account/types.ts';
import { shanghaiDay } from '#machines/shanghai.ts';
import { type AliyunAccount, AliyunRefusal, openAliyun } from './client.ts';
import { settingBlamed } from './codes.ts';

/** A number that nobody has; asking for it sends nothing. */
const nobody = '13000000000';

/** Tests an account by asking for texts of today; throws when there is no answer to judge it by. */
export async function probeAliyun(
  account: AliyunAccount,
  base: string,
  signal: AbortSignal,
): Promise<{ answer: ProbeAnswer; code: string }> {
  try {
    await openAliyun(account, base).find({ textNo: '', phone: nobody, days: [shanghaiDay(Date.now())] }, signal);
    return { answer: { status: 'passed', skewSeconds: 0 }, code: '' };
  } catch (error) {
    const trouble = error instanceof AliyunRefusal ? settingBlamed(error.code) : null;
    if (!(error instanceof AliyunRefusal) || trouble === null) throw error;
    return { answer: { status: 'failed', trouble }, code: error.code };
  }
}
