import type { Services } from '#machines/session/types.ts';
import * as calls from './api.ts';
import { noteLockout } from './lockout.ts';

/** The services of the session's chart, which call the server. */
export const services: Services = {
  createToken: async (credentials, signal) => {
    try {
      return await calls.createToken(credentials, signal);
    } catch (error) {
      noteLockout(error, credentials.username);
      throw error;
    }
  },
  readMe: async ({ token }, signal) => calls.readMe(token, signal),
  switchTenant: async ({ tenantId }, signal) => calls.switchTenant(tenantId, signal),
  deleteToken: async ({ token }, signal) => calls.deleteToken(token, signal),
};
