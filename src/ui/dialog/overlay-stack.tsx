import { OverlaysProvider } from '@blueprintjs/core';
import { createContext, type ReactNode, useContext } from 'react';

const IsOver = createContext(false);

/**
 * Holds Blueprint's stack of open overlays. An overlay inside another one joins that one's stack, or each would pull the
 * focus back into itself.
 */
export function OverlayStack({ children }: { children: ReactNode }) {
  const isOver = useContext(IsOver);
  return isOver ? (
    children
  ) : (
    <OverlaysProvider>
      <IsOver value={true}>{children}</IsOver>
    </OverlaysProvider>
  );
}
