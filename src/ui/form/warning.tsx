import type { ReactNode } from 'react';
import './form.css';

/** A warning to consider before going on; it prevents nothing. */
export function Warning({ children }: { children: ReactNode }) {
  return <output className="zg-form-warning">{children}</output>;
}
