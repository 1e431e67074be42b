import { isShownFromAfar } from '#machines/editor-upload/rules.ts';
import { apiBase } from '#src/lib/config.ts';

/** What becomes of an image that a person pastes: the server keeps it, it stays as it is, or it goes. */
type Fate = { way: 'keep'; url: string } | { way: 'leave' } | { way: 'drop' };

export type Judge = (address: string) => Fate;

interface Ways {
  /** Says why the operator may not keep images; null when they may. */
  refusalNow: () => string | null;
  /** Called once per paste whose images at addresses that buyers cannot see went. */
  tellDropped: (count: number, refusal: string) => void;
}

/** Returns the whole address of an image elsewhere on the web; null for one of our own, and for what is no web address. */
export function webAddress(address: string): string | null {
  const given = address.trim();
  const whole = given.startsWith('//') ? `https:${given}` : given;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null;
  const { origin, href } = new URL(whole);
  return origin === location.origin || origin === new URL(apiBase(), location.href).origin ? null : href;
}

/**
 * Returns the address of a pasted image. A page that loads its images late, as WeChat's articles do, names it apart until
 * then.
 */
export function addressOf(image: Element): string {
  const [address, late] = [image.getAttribute('src') ?? '', image.getAttribute('data-src') ?? ''];
  return !/^(https?:|\/)/i.test(address) && webAddress(late) !== null ? late : address;
}

/** Returns the address at which buyers still see an image that could not be kept; null when they cannot. */
export function addressLeft(url: string): string | null {
  return isShownFromAfar(url) ? url : null;
}

/** Judges pasted images; those that nobody may keep stay where buyers see them. */
export function webJudge({ refusalNow, tellDropped }: Ways): Judge {
  let dropped = 0;
  const drop = (refusal: string) => {
    dropped += 1;
    if (dropped > 1) return;
    queueMicrotask(() => {
      tellDropped(dropped, refusal);
      dropped = 0;
    });
  };
  return (address) => {
    const url = webAddress(address);
    if (url === null) return { way: 'leave' };
    const refusal = refusalNow();
    if (refusal === null) return { way: 'keep', url };
    if (addressLeft(url) !== null) return { way: 'leave' };
    drop(refusal);
    return { way: 'drop' };
  };
}
