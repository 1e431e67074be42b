import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { totalOf } from '#machines/online-count/rules.ts';
import type { OnlineCountContext, OnlineCountEvent, OnlineCountInput, Reading } from '#machines/online-count/types.ts';
import { Notices } from '#src/app/notices/notices.tsx';
import { messages } from '#src/features/dashboard/messages.ts';
import { OnlineCard } from '#src/features/dashboard/parts/online-card.tsx';
import { formatTime } from '#src/lib/format.ts';
import { followChanges } from '#src/lib/live.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import type { Driver } from '#tests/paths/players/replay.ts';
import { noticeCodes } from './notice-codes.ts';
import { close, open, pass, scripted, takeNotices } from './stage.tsx';

const texts = messages.zh;
const change = 'event: change\ndata: {"topic":"online","tenantId":"t1","id":""}\n\n';
/** How long a burst of changes is told once. */
const quietMs = 400;

/** The card of who is online; the live stream is the real one, with its server played here. */
export function onlineCountDriver(): Driver {
  const calls = scripted();
  const end = new AbortController();
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  let pushed: Reading | null = null;

  const icon = () => screen.getByRole('button', { name: texts.refresh });
  const send = async (event: OnlineCountEvent) => {
    if (event.type === 'count.refresh') fireEvent.click(icon());
    else {
      // A push carries no numbers: the card asks for them, and this is what it hears.
      pushed = event.reading;
      stream?.enqueue(new TextEncoder().encode(change));
      await pass();
      expect(pushed, 'a push is looked after').toBeNull();
      await pass(quietMs);
    }
    await pass();
  };

  return {
    async start(input) {
      const { scope } = input as OnlineCountInput;
      open();
      network.fetch = async () =>
        new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) }));
      void followChanges(end.signal);
      const services = {
        loadCount: async (asked: { scope: string }) => {
          if (pushed === null) return calls.run<Reading>('loadCount', asked);
          const reading = pushed;
          pushed = null;
          return reading;
        },
      };
      render(
        <QueryClientProvider client={createQueryClient()}>
          <Notices />
          <OnlineCard scope={scope} services={services} />
        </QueryClientProvider>,
      );
      await pass();
    },
    send: async (event) => send(event as OnlineCountEvent),
    settleService: async (id, outcome) => calls.end(id, outcome),
    advance: pass,
    expectIn([path], expected) {
      const { reading, failed } = expected.context as OnlineCountContext;
      calls.expectStarted(expected.started);
      expect(takeNotices()).toEqual(noticeCodes(expected.emitted).map(() => texts.loading));
      expect(icon()).toHaveAttribute('aria-busy', String(path === 'loading'));
      if (reading === null) {
        expect(screen.getByText(texts.notUpdated)).toBeVisible();
        expect(screen.queryByRole('table')).toBeNull();
        expect(screen.queryByText(texts.countFailed) !== null, 'the card says that it failed').toBe(failed);
        expect(screen.queryByRole('button', { name: '重试' }) !== null, 'and offers to try again').toBe(failed);
        return;
      }
      expect(screen.getByText(texts.updatedAt(formatTime(reading.at)))).toBeVisible();
      expect(screen.getByText(texts.onlineTotal).previousSibling).toHaveTextContent(String(totalOf(reading.counts)));
      const [first] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
      expect(first).toHaveTextContent(String(Math.max(...Object.values(reading.counts))));
    },
    async stop() {
      end.abort();
      await close();
      network.fetch = null;
    },
  };
}
