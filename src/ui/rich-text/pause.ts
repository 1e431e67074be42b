/** Tells the last of a row of values once nothing has come for a while; `now` tells it at once, so that none is lost. */
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
