import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds that admission took. */
    admissionMs: number;
  }
  interface FastifyContextConfig {
    /** Whether the answer waits for systems besides our database or is streamed; it then has limits of its own. */
    unhurried?: boolean;
  }
}

/** Milliseconds until an answer's first byte, counted from the call and again from the end of its body. */
export const answerWithinMs = 4_500;

/**
 * Makes every answer begin in time, however slow the database is: a late one becomes `unavailable`. Unhurried routes
 * have until `latestMs` after the call began. The work itself runs to its end, so a client should repeat under the same
 * Idempotency-Key. Call it before adding routes.
 */
export function answerPromptly(app: FastifyInstance, latestMs: number, withinMs = answerWithinMs): void {
  app.decorateRequest('admissionMs', 0);
  app.addHook('onRoute', (route) => {
    // The sandbox systems are slow when a test tells them to be.
    const isUnhurried = route.config?.unhurried === true || route.url.startsWith('/_sandbox');
    const { handler } = route;
    route.handler = function promptly(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      const leftMs = isUnhurried ? latestMs - reply.elapsedTime : withinMs - request.admissionMs;
      return answer instanceof Promise ? begunInTime(answer, reply, leftMs) : answer;
    };
  });
}

/** Resolves as the work does, or rejects with `unavailable` when nothing was sent in time. */
export async function begunInTime<Result>(
  work: Promise<Result>,
  reply: FastifyReply,
  withinMs: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (!reply.sent && !reply.raw.headersSent) reject(new Problem('unavailable'));
    }, withinMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
