import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createRoot, type Root } from 'react-dom/client';
import { inject, vi } from 'vitest';
import { Gate } from '#src/app/gate.tsx';
import { startSession } from '#src/features/session/session-actor.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { signIn } from '#tests/kit/operators.ts';
import type {} from '#tests/kit/provided.ts';
import { rpc } from '#tests/kit/rpc.ts';
import { network, nodeFetch } from '#tests/kit/view-network.ts';
import type { Chart } from '#tests/paths/charts.ts';
import type { Driver } from '#tests/paths/players/replay.ts';
import { type Hands, type Player, type Screen, screenPlayer } from '#tests/paths/players/screen.ts';
import { rowHands } from './rows-hands.ts';

export interface RowsStage {
  /** Plays on the screen of a machine; every path in a tenant of its own. */
  driverOf: (chart: Chart, screen: Screen) => () => Driver;
  close: () => Promise<void>;
}

const tokenKey = 'zhanggui.token';

/** The whole app, rendered once, before a whole server in a process of its own, whose rows move as the paths say. */
export async function openRowsStage(): Promise<RowsStage> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'rows.process.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  child.send(inject('databaseUrl'));
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The server of these views could not start; the reason is above.');
    }),
  ]);
  let player: Player | null = null;
  const playing = () => {
    if (!player) throw new Error('No path has begun.');
    return player;
  };
  const ask = rpc(child, {
    play: (...step: Parameters<Player['play']>) => playing().play(...step),
    refuse: (...step: Parameters<Player['refuse']>) => playing().refuse(...step),
    look: (...step: Parameters<Player['look']>) => playing().look(...step),
  });
  const url = String(await ask('url'));
  const token = await signIn(url, 'super', nodeFetch);
  let tellFollowed = () => {};
  const followed = new Promise<void>((resolve) => {
    tellFollowed = resolve;
  });
  let asking = 0;
  let reading = 0;
  network.fetch = async (input, init) => {
    const asked = new Request(input, init);
    const { pathname, search } = new URL(asked.url);
    const headers = new Headers(asked.headers);
    // What a test kept is cleared after it, and the app lives on to the next one.
    headers.set('Authorization', `Bearer ${token}`);
    const { method, signal } = asked;
    const body = await asked.text();
    asking += 1;
    if (method === 'GET' && !pathname.endsWith('/api/events')) reading += 1;
    try {
      const answer = await nodeFetch(url + pathname + search, {
        method,
        headers,
        signal,
        ...(body === '' ? {} : { body }),
      });
      if (pathname.endsWith('/api/events')) tellFollowed();
      return answer;
    } finally {
      asking -= 1;
      if (method === 'GET' && !pathname.endsWith('/api/events')) reading -= 1;
    }
  };
  await preloadDialog();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const isAsking = () => asking > 0;
  let root: Root | null = null;
  let end = () => {};
  /** The app comes onto the screen with the first page that a path asks for. */
  const open = async () => {
    if (root !== null) return;
    localStorage.setItem(tokenKey, token);
    const started = startSession();
    ({ end } = started);
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(<Gate session={started.session} />);
    while (document.querySelector('.zg-page') === null) await hands.breathe();
    await followed;
  };
  const choose = async (tenantId: string | null) =>
    nodeFetch(`${url}/api/auth/tenant`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tenantId }),
    });
  const hands: Hands = rowHands({ open, choose, isAsking, isReading: () => reading > 0 });
  let tenants = 0;

  return {
    driverOf: (chart, screen) => () => {
      const tenantId = `${chart.name}-${(tenants += 1)}`;
      player = screenPlayer(chart, screen, hands);
      const tell =
        (name: string) =>
        async (...args: unknown[]) =>
          void (await ask(name, ...args));
      return {
        async start(input) {
          localStorage.setItem(tokenKey, token);
          await ask('begin', { name: chart.name, tenantId });
          await ask('start', input);
        },
        send: tell('send'),
        refuse: tell('refuse'),
        settleService: tell('settleService'),
        advance: tell('advance'),
        expectIn: tell('expectIn'),
      };
    },
    async close() {
      end();
      root?.unmount();
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      vi.useRealTimers();
      network.fetch = null;
    },
  };
}
