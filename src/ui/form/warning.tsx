import type { ReactNode } from 'react';
import './form.css';

/** Something to think about before going on; it forbids nothing. */
export function Warning({ children }: { children: ReactNode }) {
  return <output className="zg-form-warning">{children}</output>;
}
