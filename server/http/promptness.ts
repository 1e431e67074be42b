import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds that it took to find out who calls. */
    admissionMs: number;
  }
  interface FastifyContextConfig {
    /** The answer waits for others than our database, or is written as it comes; it has limits of its own. */
    unhurried?: boolean;
  }
}

/** Milliseconds until the first byte of an answer, from the call, and again from the end of its body. */
export const answerWithinMs = 4_500;

/**
 * Has every answer begun in time, however slow the database is: what is not there by then is told as `unavailable`. What is
 * unhurried has until `latestMs` after its call began. The work itself goes on to its own end, so a repeat should come under
 * the same Idempotency-Key. To be called before there are routes.
 */
export function answerPromptly(app: FastifyInstance, latestMs: number, withinMs = answerWithinMs): void {
  app.decorateRequest('admissionMs', 0);
  app.addHook('onRoute', (route) => {
    // The outside systems that are played here are slow where they are told to be.
    const isUnhurried = route.config?.unhurried === true || route.url.startsWith('/_sandbox');
    const { handler } = route;
    route.handler = function promptly(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      const leftMs = isUnhurried ? latestMs - reply.elapsedTime : withinMs - request.admissionMs;
      return answer instanceof Promise ? begunInTime(answer, reply, leftMs) : answer;
    };
  });
}

/** The work's own end, or `unavailable` when nothing was sent in time. */
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
