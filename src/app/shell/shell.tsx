import { Outlet } from '@tanstack/react-router';
import { Frame } from './frame.tsx';

/** The frame around the page of the address. */
export function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
