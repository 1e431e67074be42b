import type { IconName } from '@blueprintjs/icons';
import { createElement, type ForwardRefExoticComponent, forwardRef } from 'react';
import { SVGIconContainer } from '@blueprintjs/icons/lib/esm/svgIconContainer';

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
    const children = shown.map((d) => createElement('path', { d, fillRule: 'evenodd', key: d }));
    return createElement(SVGIconContainer, { iconName, ref, ...props, children });
  });
}
