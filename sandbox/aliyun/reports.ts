import { setTimeout as wait } from 'node:timers/promises';
import type { Books } from '#sandbox/outside/books.ts';
import { factsOf, type Office } from './office.ts';

const pausesMs = [60_000, 300_000, 600_000];
const patienceMs = 5_000;

/** Sends the unsigned reports of texts to the addresses that their accounts have set, late, and again until they are taken. */
export function openReports(books: Books, office: Office, ending: AbortSignal) {
  const addresses = new Map<string, string>();
  const once = async (url: string, bizId: string): Promise<boolean> => {
    const entry = books.find('text', bizId);
    if (!entry) return true;
    const { phone, outId } = factsOf(entry);
    const { status, code } = office.standing(entry);
    const report = {
      phone_number: phone,
      send_time: entry.at,
      report_time: new Date().toISOString(),
      success: status === 3,
      err_code: code,
      err_msg: code,
      sms_size: '1',
      biz_id: bizId,
      out_id: outId,
    };
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json;charset=UTF-8' },
        body: JSON.stringify([report]),
        signal: AbortSignal.any([ending, AbortSignal.timeout(patienceMs)]),
      });
      const said: unknown = answer.ok ? await answer.json() : null;
      return typeof said === 'object' && said !== null && 'code' in said && said.code === 0;
    } catch {
      return false;
    }
  };
  return {
    setAddress: (accessKeyId: string, url: string): void => void addresses.set(accessKeyId, url),
    async tell(bizId: string): Promise<void> {
      for (const pauseMs of [office.wayMs, ...pausesMs]) {
        const waited = await wait(pauseMs, true, { ref: false, signal: ending }).catch(() => false);
        const entry = books.find('text', bizId);
        const url = entry && addresses.get(factsOf(entry).accessKeyId);
        if (!waited || url === undefined || (await once(url, bizId))) return;
      }
    },
  };
}
