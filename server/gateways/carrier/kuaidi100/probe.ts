import type { ProbeAnswer } from '#machines/gateway-account/types.ts';
import { type Kuaidi100Account, Kuaidi100Refusal, openKuaidi100 } from './client.ts';
import { settingBlamed } from './codes.ts';

/** A number that no carrier gives; asking for it costs nothing. */
const nobodys = { company: 'yuantong', number: 'YT0000000000000', phone: null };

/** Tests an account by asking for a parcel that is not; throws when there is no answer to judge it by. */
export async function probeKuaidi100(
  account: Kuaidi100Account,
  base: string,
  signal: AbortSignal,
): Promise<{ answer: ProbeAnswer; code: string }> {
  try {
    await openKuaidi100(account, base).ask(nobodys, signal);
    return { answer: { status: 'passed', skewSeconds: 0 }, code: '' };
  } catch (error) {
    const trouble = error instanceof Kuaidi100Refusal ? settingBlamed(error.code) : null;
    if (!(error instanceof Kuaidi100Refusal) || trouble === null) throw error;
    return { answer: { status: 'failed', trouble }, code: error.code };
  }
}
