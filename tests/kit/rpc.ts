/** One end of the line between two processes of a test; what is sent keeps `undefined`, dates and bytes. */
interface Line {
  send?(message: unknown): unknown;
  on(event: 'message', heard: (message: unknown) => void): unknown;
}

interface Told {
  no: number;
  ask?: { name: string; args: unknown[] };
  answer?: unknown;
  problem?: string;
}

export type Answers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Lets two processes ask each other by name; a question rejects with the text of what was thrown at the other end. */
export function rpc(line: Line, answers: Answers): (name: string, ...args: unknown[]) => Promise<unknown> {
  const open = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let asked = 0;
  const answer = async ({ no, ask }: Told) => {
    if (!ask) return;
    try {
      const known = answers[ask.name];
      if (!known) throw new Error(`Nobody answers to ${ask.name}.`);
      line.send?.({ no, answer: await known(...(ask.args as never[])) });
    } catch (error) {
      line.send?.({ no, problem: error instanceof Error ? error.message : String(error) });
    }
  };
  line.on('message', (message) => {
    const call = message as Told;
    if (call.ask) return void answer(call);
    const question = open.get(call.no);
    open.delete(call.no);
    if (call.problem === undefined) question?.resolve(call.answer);
    else question?.reject(new Error(call.problem));
  });
  return (name, ...args) =>
    new Promise((resolve, reject) => {
      asked += 1;
      open.set(asked, { resolve, reject });
      line.send?.({ no: asked, ask: { name, args } });
    });
}
