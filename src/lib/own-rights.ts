import { read } from './query.ts';

/** Reads the rights of the signed-in person. */
export const ownRights = () => read('/auth/rights', {}, { silent: 'the server refuses what is not allowed' });
