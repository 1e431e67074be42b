import { OverlaysContext } from '@blueprintjs/core';
import type { ContextType, ReactNode } from 'react';

/** The app's open overlays, the topmost last; of two stacks, each would pull the focus back into its own. */
const opened: ContextType<typeof OverlaysContext> = { hasProvider: true, stack: { current: [] } };

/** Puts the overlays in it on the one stack of the app, wherever they stand in the tree. */
export function OverlayStack({ children }: { children: ReactNode }) {
  return <OverlaysContext value={opened}>{children}</OverlaysContext>;
}
