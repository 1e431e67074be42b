const separators = /[\s()\u2010-\u2015-]/g;

/** Returns digits as they are sent, of ones that were typed full-width or pasted with spaces and hyphens. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replaceAll(separators, '');

/** Returns a phone number of the mainland, which contacts also keep with the country's code. */
export const plainPhone = (text: string): string => plainDigits(text).replace(/^(\+|00)?86(?=1[3-9]\d{9}$)/, '');
