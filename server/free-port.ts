import { once } from 'node:events';
import { createServer } from 'node:net';

/** Why the server cannot listen there, by the system's error code, with the setting to change. */
const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `PORT ${port} of ${host} is in use by another process: stop that one, or give this server another PORT.`,
  EACCES: (_, port) => `PORT ${port} may not be used by this account: take one from 1024 on.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is no address of this machine: take 127.0.0.1, or 0.0.0.0 for all.`,
  ENOTFOUND: (host) => `HOST ${host} is a name that nobody knows: take 127.0.0.1, or 0.0.0.0 for all.`,
  EAI_AGAIN: (host) => `HOST ${host} is a name that cannot be looked up now: take 127.0.0.1, or 0.0.0.0 for all.`,
};

/**
 * Throws, naming the setting to change, when the server cannot listen there; called before any slow step of the start.
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Error(reasons[code]?.(host, port) ?? `Nothing can listen at ${host}:${port}: ${String(error)}`, {
      cause: error,
    });
  }
  probe.close();
  await once(probe, 'close');
}
