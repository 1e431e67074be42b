import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Pooler {
  /** The same database through the pooler. */
  url: string;
  close: () => Promise<void>;
}

/** What pgbouncer takes with the start of a connection; everything else it refuses. */
const known = new Set([
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
]);
const sslRequest = 80_877_103;

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Cuts a stream of bytes into messages; the very first of a client has no letter before its length. */
function reader(heard: (whole: Buffer) => void, hasLetter: () => boolean): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const offset = hasLetter() ? 1 : 0;
      if (rest.length < offset + 4) return;
      const length = offset + rest.readInt32BE(offset);
      if (rest.length < length) return;
      const whole = rest.subarray(0, length);
      rest = rest.subarray(length);
      heard(whole);
    }
  };
}

function refusalOf(startup: Buffer): Buffer | null {
  const words = startup.subarray(8).toString().split('\0');
  const names = words.filter((name, at) => at % 2 === 0 && name !== '');
  const unknown = names.find((name) => !known.has(name.toLowerCase()));
  if (unknown === undefined) return null;
  return message('E', Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`));
}

/** PostgreSQL's side of a pool of one connection, which serves whoever asks for as long as a transaction lasts. */
class SharedConnection {
  readonly #far: Socket;
  readonly #waiting: [Socket, Buffer][] = [];
  #greeting = Buffer.alloc(0);
  #owner: Socket | null = null;
  #open = 0;
  readonly greeted: Promise<void>;

  constructor(path: string, startup: Buffer) {
    this.#far = connect(path, () => this.#far.write(startup));
    this.#far.on('error', () => {});
    let greet = () => {};
    this.greeted = new Promise((resolve) => (greet = resolve));
    let isGreeted = false;
    const read = reader(
      (whole) => {
        if (!isGreeted) {
          this.#greeting = Buffer.concat([this.#greeting, whole]);
          if (whole.toString('latin1', 0, 1) !== 'Z') return;
          isGreeted = true;
          return greet();
        }
        this.#owner?.write(whole);
        if (whole.toString('latin1', 0, 1) === 'Z') this.#answered(whole.toString('latin1', 5, 6));
      },
      () => true,
    );
    this.#far.on('data', read);
  }

  get greeting(): Buffer {
    return this.#greeting;
  }

  ask(from: Socket, whole: Buffer): void {
    if (this.#owner !== null && this.#owner !== from) return void this.#waiting.push([from, whole]);
    this.#owner = from;
    if ('QS'.includes(whole.toString('latin1', 0, 1))) this.#open += 1;
    this.#far.write(whole);
  }

  #answered(state: string): void {
    this.#open -= 1;
    if (this.#open > 0 || state !== 'I') return;
    this.#owner = null;
    for (const [from, whole] of this.#waiting.splice(0)) this.ask(from, whole);
  }

  end(): void {
    this.#far.destroy();
  }
}

/** A stand-in for pgbouncer before the test run's PostgreSQL: it refuses settings at the start as that does. */
export async function pooler(url: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  const path = `${new URLSearchParams(url.slice(url.indexOf('?'))).get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let shared: SharedConnection | null = null;
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}).on('close', () => sockets.delete(near)));
    let far: Socket | null = null;
    let isStarted = false;
    const begin = (startup: Buffer) => {
      const refusal = refusalOf(startup);
      if (refusal !== null) return void near.end(refusal);
      isStarted = true;
      if (mode === 'transaction') {
        shared ??= new SharedConnection(path, startup);
        const { greeted } = shared;
        return void greeted.then(() => near.write(shared?.greeting ?? ''));
      }
      far = connect(path, () => far?.write(startup));
      sockets.add(far.on('error', () => {}));
      far.on('data', (chunk) => near.write(chunk)).on('close', () => near.destroy());
      near.on('close', () => far?.destroy());
    };
    near.on(
      'data',
      reader(
        (whole) => {
          if (isStarted && far !== null) far.write(whole);
          else if (isStarted && whole.toString('latin1', 0, 1) !== 'X') shared?.ask(near, whole);
          else if (isStarted) near.end();
          else if (whole.readInt32BE(4) === sslRequest) near.write('N');
          else begin(whole);
        },
        () => isStarted,
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: url.replace(/@localhost\//, `@127.0.0.1:${port}/`).replace(/\?host=[^&]*/, ''),
    close: () => {
      for (const socket of sockets) socket.destroy();
      shared?.end();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
