import { HTMLSelect } from '@blueprintjs/core';
import type { ComponentProps } from 'react';

/** One of a few options, as a native select. Its arrow has no accessible text, because Blueprint's is only English. */
export function Select(props: Omit<ComponentProps<typeof HTMLSelect>, 'iconProps' | 'ref'>) {
  return <HTMLSelect {...props} iconProps={{ title: null }} />;
}
