import { bare } from './bare.ts';
import { plainMobile } from './mobile.ts';

const isMobile = (text: string) => /^1[3-9]\d{9}$/.test(text);
const isNumber = (text: string) => /^[\w|*@/-]*\d{4}[\w|*@/-]*$/.test(text);

/**
 * Returns a text as it is searched: without unseen signs around it, a number in plain digits and a mobile phone without its
 * blanks. Names stay as they are typed: goods may have full-width signs in theirs.
 */
export function sought(text: string): string {
  const own = bare(text);
  const mobile = plainMobile(own);
  if (isMobile(mobile)) return mobile;
  const plain = own.normalize('NFKC');
  return isNumber(plain) ? plain : own;
}
