import { on } from 'node:events';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { giveBack } from './copied-lines.ts';
import { startThread } from './thread.ts';
import type { HandedLines, Lines, Order, Said } from './workbook.worker.ts';

export type { Lines } from './workbook.worker.ts';

export interface Workbook {
  name: string;
  columns: readonly { header: string; width: number }[];
  lines: AsyncIterable<Lines>;
}

/** The thread that writes all workbooks, and how many it is writing; it ends with the last of them. */
let present: { thread: Worker; files: number } | null = null;

function entered(): { thread: Worker; files: number } {
  if (present === null) {
    const thread = startThread(new URL('./workbook.start.mjs', import.meta.url));
    const made = { thread, files: 0 };
    thread.once('error', () => {
      if (present === made) present = null;
    });
    present = made;
  }
  present.files += 1;
  return present;
}

async function left(desk: { thread: Worker; files: number }): Promise<void> {
  desk.files -= 1;
  if (desk.files > 0) return;
  if (present === desk) present = null;
  await desk.thread.terminate();
}

/**
 * Yields the bytes of a workbook that a separate thread writes, so that other callers are answered meanwhile. The thread
 * gets further lines once all bytes of those before the last are taken.
 */
export async function* workbookBytes({ name, columns, lines }: Workbook): AsyncGenerator<Uint8Array> {
  const desk = entered();
  const { port1: port, port2 } = new MessageChannel();
  const batches = lines[Symbol.asyncIterator]();
  let isWhole = false;
  try {
    const told = on(port, 'message', { close: ['close'] });
    const order: Order = { name, columns, port: port2 };
    desk.thread.postMessage(order, [port2]);
    for await (const [message] of told) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread is ours
      const said = message as Said;
      if (said instanceof Uint8Array) yield said;
      else if (said === 'end') {
        isWhole = true;
        break;
      } else if ('more' in said) {
        if (said.more !== null) giveBack(said.more);
        const next = await batches.next();
        give(port, next.done === true ? null : next.value);
      } else throw new Error(`A workbook could not be written: ${said.fault}`);
    }
    if (!isWhole) throw new Error('The thread that writes workbooks has ended.');
  } finally {
    port.close();
    await left(desk);
    await batches.return?.();
  }
}

/** Copied lines are handed away as they are; others as JSON, which takes less memory and time than a copy of each cell. */
function give(port: MessagePort, lines: Lines | null): void {
  if (lines === null) {
    port.postMessage(null);
    return;
  }
  const handed: HandedLines = 'bytes' in lines ? lines : { bytes: new TextEncoder().encode(JSON.stringify(lines)) };
  port.postMessage(handed, [handed.bytes.buffer]);
}
