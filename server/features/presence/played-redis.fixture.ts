import { type AddressInfo, createServer, type Server } from 'node:net';

type Reply = null | number | string | Error | Reply[];

const written = (reply: Reply): string => {
  if (reply === null) return '$-1\r\n';
  if (typeof reply === 'number') return `:${reply}\r\n`;
  if (reply instanceof Error) return `-${reply.message}\r\n`;
  if (Array.isArray(reply)) return `*${reply.length}\r\n${reply.map(written).join('')}`;
  return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
};

/** A Redis with the few commands of presence, in memory; `sent` counts the bytes of its answers. */
export async function playedRedis() {
  const sorted = new Map<string, Map<string, number>>();
  const sets = new Map<string, Set<string>>();
  /** The command that is refused as for a key of another kind. */
  const played = { refused: '', sent: 0 };
  const of = (key: string) => sorted.get(key) ?? sorted.set(key, new Map()).get(key) ?? new Map<string, number>();
  const bound = (text: string) => Number(text.replace('(', '').replace('inf', 'Infinity'));

  const commands: Record<string, (key: string, ...rest: string[]) => Reply> = {
    info: () => 'redis_version:8.0.0\r\nloading:0\r\n',
    zadd: (key, score, member) => Number(of(key).set(member ?? '', Number(score)).size > 0),
    zscore: (key, member) =>
      of(key)
        .get(member ?? '')
        ?.toString() ?? null,
    zcount: (key, from) => [...of(key).values()].filter((score) => score > bound(from ?? '')).length,
    zremrangebyscore: (key, _, to) =>
      [...of(key)].filter(([member, score]) => score <= bound(to ?? '') && of(key).delete(member)).length,
    sadd: (key, member) => (sets.set(key, (sets.get(key) ?? new Set()).add(member ?? '')), 1),
    smembers: (key) => [...(sets.get(key) ?? [])],
  };
  const run = ([name = '', key = '', ...rest]: string[]): Reply => {
    if (name === played.refused) return new Error('WRONGTYPE Operation against a key holding the wrong kind of value');
    return commands[name]?.(key, ...rest) ?? (name in commands ? null : 'OK');
  };

  const server: Server = createServer((socket) => {
    let text = '';
    let queued: string[][] | null = null;
    const answer = (words: string[]): Reply => {
      const [name = ''] = words;
      if (name === 'multi') {
        queued = [];
        return 'OK';
      }
      if (name === 'exec') {
        const replies = (queued ?? []).map(run);
        queued = null;
        return replies;
      }
      if (queued === null) return run(words);
      queued.push(words);
      return 'QUEUED';
    };
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      for (;;) {
        const parts = text.split('\r\n');
        const count = Number(parts[0]?.slice(1));
        if (parts.length <= count * 2 + 1) return;
        const words = Array.from({ length: count }, (_, at) => parts[at * 2 + 2] ?? '');
        text = parts.slice(count * 2 + 1).join('\r\n');
        const out = written(answer([(words[0] ?? '').toLowerCase(), ...words.slice(1)]));
        played.sent += out.length;
        socket.write(out);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return Object.assign(played, { url: `redis://127.0.0.1:${port}`, close: () => void server.close() });
}
