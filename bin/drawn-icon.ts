import type { IconName } from '@blueprintjs/icons';
import { SVGIconContainer } from '@blueprintjs/icons/lib/esm/svgIconContainer';
import { type ForwardRefExoticComponent, forwardRef } from 'react';
import { jsx } from 'react/jsx-runtime';

interface IconProps {
  size?: number;
}

const largeFrom = 20;

/** One of Blueprint's icons from its paths, so that a hundred of them need not bring this code a hundred times. */
export function drawnIcon(
  iconName: IconName,
  paths: readonly string[],
  largePaths = paths,
): ForwardRefExoticComponent<IconProps> {
  return forwardRef<Element, IconProps>((props, ref) => {
    const shown = (props.size ?? 0) >= largeFrom ? largePaths : paths;
    const children = shown.map((d) => jsx('path', { d, fillRule: 'evenodd' }, d));
    return jsx(SVGIconContainer, { iconName, ref, ...props, children });
  });
}
