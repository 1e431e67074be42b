import { createContext, type ReactNode, use } from 'react';

/** The back link of the page around; undefined on a page without one. */
export const PageBack = createContext<ReactNode>(undefined);

const IsWritten = createContext(false);

/** True where a back link is written out instead of drawn as an arrow. */
export const useIsWritten = (): boolean => use(IsWritten);

/** The back link of the page around once more, in words. */
export function WrittenBack() {
  return <IsWritten value={true}>{use(PageBack)}</IsWritten>;
}
