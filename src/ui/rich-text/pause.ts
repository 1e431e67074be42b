/**
 * Passes on the latest value once no new one has arrived for a while; `now` passes it on at once, so that none is lost.
 */
export interface Paused<Value> {
  take: (value: Value) => void;
  now: () => void;
}

export function paused<Value>(tell: (value: Value) => void, ms: number): Paused<Value> {
  let waiting: { value: Value } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    if (waiting === null) return;
    const { value } = waiting;
    waiting = null;
    tell(value);
  };
  return {
    take(value) {
      waiting = { value };
      clearTimeout(timer);
      timer = setTimeout(now, ms);
    },
    now,
  };
}
