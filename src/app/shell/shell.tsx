import { Outlet } from '@tanstack/react-router';
import { Frame } from './frame.tsx';

/** The frame with the page of the address in it. */
export function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
