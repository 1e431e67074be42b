import { type ComponentType, createElement, useEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';
import { notifyFailure, settle } from './notices.ts';
import { codeText } from './problem-messages.ts';
import { createStore, useStore } from './store.ts';

interface Wanted {
  /** Called when the code could not be fetched, which the operator was told; without it, nobody is told. */
  onMissing?: () => void;
}

/** What a failure is about, so that a later success takes its notice away. */
const about = 'code on demand';

/** A component whose code is fetched when it is first wanted. */
export interface OnDemand<Props> {
  /** Renders the component as soon as its code is here, and nothing before. */
  Part: ComponentType<Props & Wanted>;
  /** Fetches the code unless it is here or on its way; resolves to false when the fetch failed, and may then be repeated. */
  fetch: () => Promise<boolean>;
}

/**
 * Describes a component that is fetched on demand. Unlike with React's lazy(), what was there before stays, a failed
 * fetch does not take the page away, and the component appears as soon as it is here; React holds back what it suspended
 * for up to 300 ms.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const code = createStore<ComponentType<Props> | null>(null);
  let loading: Promise<boolean> | null = null;
  const attempt = async () => {
    try {
      code.set(await load());
      settle(about);
      return true;
    } catch {
      loading = null;
      return false;
    }
  };
  const fetch = () => (loading ??= attempt());
  function Part({ onMissing, ...props }: Props & Wanted) {
    const Code = useStore(code);
    const leave = useRef(onMissing);
    useEffect(() => {
      leave.current = onMissing;
    });
    useEffect(() => {
      const ask = async () => {
        if ((await fetch()) || leave.current === undefined) return;
        notifyFailure(about, codeText('network'));
        leave.current();
      };
      afterPaint(() => void ask());
    }, []);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of Part's properties but its own one
    return Code === null ? null : createElement(Code, props as unknown as Props);
  }
  return { Part, fetch };
}
