import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { touchedByOrders } from './api.ts';

type Schemas = components['schemas'];

export type Moved = Schemas['Moved'];

const undos = {
  ship: (body: Schemas['Act']) => api.PUT('/mall/orderinfo/undo/ship', { body }),
  price: (body: Schemas['Act']) => api.PUT('/mall/orderinfo/undo/price', { body }),
  cancel: (body: Schemas['Act']) => api.PUT('/mall/orderinfo/undo/cancel', { body }),
};

function takeBack(act: NonNullable<Moved['undo']>, body: Schemas['Act']) {
  return unwrap<unknown>(undos[act](body));
}

/** Says what was done and offers to take it back, if the server's answer allows that. */
export function useOrderUndo(): (moved: Moved, text: string) => void {
  const offer = useUndo(touchedByOrders);
  return ({ id, version, undo: act }, text) => {
    if (act !== undefined) offer(text, () => takeBack(act, { id, version }), id);
  };
}

/** What is said of an act without an undo; one with an undo says it there. */
export function saidOf({ undo }: Moved, text: string): string | undefined {
  return undo === undefined ? text : undefined;
}
