import type { ErrorComponentProps } from '@tanstack/react-router';
import { NoPermission } from '#src/lib/no-permission.ts';
import { Frame } from '../shell/frame.tsx';
import { Crash } from './crash.tsx';
import { NoPermissionPage } from './no-permission.tsx';

/**
 * Replaces the whole shell when a page was refused before it loaded; the frame stays so that the operator can go on.
 */
export function Refused({ error, reset }: ErrorComponentProps) {
  return (
    <Frame>
      {error instanceof NoPermission ? (
        <NoPermissionPage reason={error.message} />
      ) : (
        <Crash error={error} reset={reset} />
      )}
    </Frame>
  );
}
