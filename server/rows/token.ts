import { createHash, randomBytes } from 'node:crypto';

/** Returns a new access token of 256 random bits; only its hash may be stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash under which a token is stored and looked up. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
