import type { Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Outcome } from '#machines/kit/outcome.ts';
import type { StartedService } from '#machines/kit/wishes.ts';
import { answerOf } from '#tests/views/session-server.ts';

/** Calls of a page that wait until a path ends them. */
export interface HeldCalls {
  /** Holds the calls to these addresses that `idOf` gives the name of a service; it answers others itself. */
  hold: (page: Page, addresses: RegExp, idOf: (route: Route, request: Request) => string | null) => Promise<void>;
  end: (id: string, outcome: Outcome) => Promise<void>;
  /** Hands out a call that waits, to be answered as no server does. */
  take: (id: string) => Route;
  /** Waits until the services that a step started have called, each once. */
  expectStarted: (expected: readonly StartedService[]) => Promise<void>;
}

/** Keeps the calls of one path. */
export function heldCalls(): HeldCalls {
  const waiting = new Map<string, Route>();
  const started: string[] = [];
  const take = (id: string): Route => {
    const route = waiting.get(id);
    if (!route) throw new Error(`Service ${id} does not run.`);
    waiting.delete(id);
    return route;
  };
  return {
    hold: async (page, addresses, idOf) => {
      await page.route(addresses, (route, request) => {
        const id = idOf(route, request);
        if (id === null) return;
        waiting.set(id, route);
        started.push(id);
      });
    },
    end: async (id, outcome) => fulfil(take(id), outcome),
    take,
    expectStarted: async (expected) => {
      const ids = expected.map(({ id }) => id);
      await expect.poll(() => started.length).toBeGreaterThanOrEqual(ids.length);
      expect(started.splice(0)).toEqual(ids);
    },
  };
}

/** Answers a call as the server says an outcome. */
export async function fulfil(route: Route, outcome: Outcome): Promise<void> {
  const { status, body } = answerOf(outcome);
  await route.fulfill({ status, json: body });
}

/** Waits until a question about the page has this answer. */
export async function comes<Answer>(ask: () => Promise<Answer>, answer: Answer, what: string): Promise<void> {
  await expect.poll(ask, { interval: 30, message: what }).toEqual(answer);
}

/** Whether an address is that of the stream of changes. */
export const isStream = (address: string): boolean => new URL(address).pathname.endsWith('/api/events');
