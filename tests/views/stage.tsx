import { act, cleanup, configure, fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Outcome } from '#machines/kit/outcome.ts';
import type { StartedService } from '#machines/kit/wishes.ts';

// Whether each of the elements above is shown takes jsdom most of a path's time.
configure({ defaultHidden: true });

/** Lets time pass and whatever it sets off come to rest: promises, streams, code that is fetched, drawing. */
export async function pass(ms = 0): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(ms));
  for (let turn = 0; turn < 3; turn += 1) await act(async () => vi.advanceTimersByTimeAsync(0));
}

/** Stops the clock, which then moves by `pass` alone. */
export function open(): void {
  vi.useFakeTimers();
}

/** Takes the view off the screen and gives everything back as it was. */
export async function close(): Promise<void> {
  await pass();
  takeNotices();
  cleanup();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
}

/** What the operator was told since this was asked last. */
export function takeNotices(): string[] {
  // Asked after every step, and the testing library would work out the name of all that is on the page.
  return [...document.querySelectorAll('section[aria-label="通知"] button')].map((button) => {
    const text = button.previousSibling?.textContent ?? '';
    fireEvent.click(button);
    return text;
  });
}

/** Services that run until the path ends them. */
export function scripted() {
  const running = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>();
  const started: StartedService[] = [];
  return {
    run: <Output,>(id: string, input: unknown): Promise<Output> => {
      started.push({ id, src: id, input });
      return new Promise<Output>((resolve, reject) => {
        running.set(id, { resolve: (output) => resolve(output as Output), reject });
      });
    },
    end: async (id: string, outcome: Outcome): Promise<void> => {
      const service = running.get(id);
      if (!service) throw new Error(`Service ${id} does not run.`);
      running.delete(id);
      if ('done' in outcome) service.resolve(outcome.done);
      else service.reject(outcome.error);
      await pass();
    },
    expectStarted: (expected: readonly StartedService[]) => expect(started.splice(0)).toEqual(expected),
  };
}
