import type { Box } from './box.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Host and port; all names of this machine count as one, since an operator may type any of them. */
const siteOf = (url: URL): string => `${loopback.has(url.hostname) ? 'localhost' : url.hostname}:${url.port}`;

/** WeChat sends people back to the platform's registered host alone: here, the one where the product is. */
export const isAllowedReturn = (box: Box, address: string): boolean => {
  try {
    const url = new URL(address);
    return (url.protocol === 'http:' || url.protocol === 'https:') && siteOf(url) === siteOf(new URL(box.returnBase));
  } catch {
    return false;
  }
};
