/** Returns the digits of what was typed full-width, or pasted with spaces and hyphens. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Returns a phone number of the mainland, which contacts also keep with the country's code. */
export const plainPhone = (text: string): string => plainDigits(text).replace(/^(00)?86(?=1\d{10}$)/, '');
