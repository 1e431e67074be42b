import { type DirectUploads, type Storage, StorageFailure } from './port.ts';

/**
 * Wraps the storage for one piece of work: all its calls together may take `limitMs`, counted from the first one. Calls
 * unanswered by then reject as `unreachable` and are cancelled where possible; they may still take effect later.
 */
export function inTime(storage: Storage, limitMs: number): Storage {
  let clock: AbortSignal | null = null;
  const timed = <Result>(ask: (signal: AbortSignal) => Promise<Result>, caller?: AbortSignal): Promise<Result> => {
    clock ??= AbortSignal.timeout(limitMs);
    return orEnded(ask, caller ? AbortSignal.any([clock, caller]) : clock);
  };
  const inTimeToo = (direct: DirectUploads): DirectUploads => ({
    invite: (...asked) => direct.invite(...asked),
    fetch: (id, caller) => timed((signal) => direct.fetch(id, signal), caller),
    discard: (id, caller) => timed((signal) => direct.discard(id, signal), caller),
  });
  return {
    direct: storage.direct === null ? null : inTimeToo(storage.direct),
    put: (name, file, caller) => timed((signal) => storage.put(name, file, signal), caller),
    get: (name, caller) => timed((signal) => storage.get(name, signal), caller),
    remove: (name, caller) => timed((signal) => storage.remove(name, signal), caller),
  };
}

/** Stops waiting for calls that cannot be cancelled, such as a system call into a folder that stopped answering. */
function orEnded<Result>(ask: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new StorageFailure('unreachable', signal.reason));
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    const settle = () => signal.removeEventListener('abort', end);
    ask(signal).finally(settle).then(resolve, reject);
  });
}
