import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { answerBroken } from './broken.ts';
import { closeUnused } from './closing.ts';
import { drainable } from './draining.ts';
import type { Ends } from './ends.ts';
import { watchExchanges } from './exchanges.ts';
import { refuseAddress, tellFailures } from './failures.ts';
import { securedAnswers, securityHeaders } from './headers.ts';
import { takeJson } from './json.ts';
import { keepPace } from './pace.ts';
import { answerPromptly } from './promptness.ts';
import { refusalBook, refusalOf } from './refusals.ts';
import { serveVitals } from './vitals.ts';

export const largestBody = 1_048_576;
/** How often the server checks for calls that do not arrive. */
const lookMs = 5_000;

interface Surroundings {
  /** Records a refusal and how often it happened. */
  noteRefusal: Parameters<typeof refusalBook>[0];
  /** Resolves when the database answers. */
  ping: () => Promise<unknown>;
  ends: Ends;
}

/** Opens a server without routes: limits, headers, failures in words, recorded refusals, health and metrics. */
export function openHttp(config: Config, { noteRefusal, ping, ends }: Surroundings): FastifyInstance {
  const headersFor = securityHeaders(config.apiBase);
  const app = Fastify({
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy,
    bodyLimit: largestBody,
    requestTimeout: ends.callMs,
    forceCloseConnections: 'idle',
    // Answer a call that still arrives like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    http: { ServerResponse: securedAnswers(headersFor), connectionsCheckingInterval: Math.min(lookMs, ends.callMs) },
    clientErrorHandler: answerBroken(headersFor(undefined)),
    frameworkErrors: refuseAddress,
  });
  // Node applies the longer of the two to the whole call.
  app.server.headersTimeout = Math.min(app.server.headersTimeout, ends.callMs);
  drainable(app);
  takeJson(app);
  keepPace(app, ends.pace);
  watchExchanges(app, ends.pace);
  closeUnused(app);
  const refusals = refusalBook(noteRefusal, (line) => app.log.warn(line));
  app.addHook('onClose', () => refusals.close());
  tellFailures(app, async (problem, request) => {
    const refusal = refusalOf(problem, request);
    if (refusal) await refusals.note(refusal);
  });
  answerPromptly(app, ends.callMs);
  const ready = async () =>
    ping().then(
      () => true,
      () => false,
    );
  serveVitals(app, { metricsToken: config.metricsToken, ready });
  return app;
}
