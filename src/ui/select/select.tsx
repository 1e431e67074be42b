import { HTMLSelect } from '@blueprintjs/core';
import type { ComponentProps } from 'react';

/** One of a few, in the browser's own list. Its arrow says nothing: Blueprint's words for it are English alone. */
export function Select(props: Omit<ComponentProps<typeof HTMLSelect>, 'iconProps' | 'ref'>) {
  return <HTMLSelect {...props} iconProps={{ title: null }} />;
}
