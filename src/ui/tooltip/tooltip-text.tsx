import { Tooltip } from '@blueprintjs/core';
import {
  type ComponentProps,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
} from 'react';
import { OverlayStack } from '../dialog/overlay-stack.tsx';
import { Anchor, floorOf } from '../popover/anchor.tsx';

type Target = Parameters<NonNullable<ComponentProps<typeof Tooltip>['renderTarget']>>[0];

/** What Blueprint's tooltip does when its target is reached and left. */
export interface Ears {
  enter: Target['onMouseEnter'];
  leave: (event: SyntheticEvent<HTMLElement>) => void;
  focus: Target['onFocus'];
  blur: Target['onBlur'];
}

export interface TooltipTextProps {
  anchor: HTMLElement;
  text: string;
  side: 'top' | 'bottom' | 'left' | 'right';
  /** Filled in here: what hears the events of the target. */
  ears: RefObject<Ears | null>;
  /** Called once the text is here, which was asked for by an earlier event. */
  onReady: () => void;
}

const modifiers: ComponentProps<typeof Tooltip>['modifiers'] = {
  offset: { options: { offset: [0, 4] } },
  preventOverflow: { options: { padding: 8 } },
};

/** Blueprint's tooltip of an element that is already on the page: it decides when to open, and where. */
export function TooltipText({ anchor, text, side, ears, onReady }: TooltipTextProps) {
  return (
    <OverlayStack>
      <Tooltip
        compact
        minimal
        // The child's own name says the same to a screen reader.
        content={<span aria-hidden="true">{text}</span>}
        hoverOpenDelay={300}
        modifiers={modifiers}
        placement={side}
        popoverClassName="zg-tooltip-text"
        portalContainer={floorOf(anchor)}
        renderTarget={({ ref, onMouseEnter, onMouseLeave, onFocus, onBlur }) => (
          <>
            <Anchor element={anchor} hold={ref} />
            <Listener
              ears={ears}
              now={{
                enter: onMouseEnter,
                // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that counts is that it was left
                leave: (event) => onMouseLeave?.(event as MouseEvent<HTMLElement>),
                focus: onFocus,
                blur: onBlur,
              }}
              onReady={onReady}
            />
          </>
        )}
      />
    </OverlayStack>
  );
}

interface ListenerProps extends Pick<TooltipTextProps, 'ears' | 'onReady'> {
  now: Ears;
}

function Listener({ ears, now, onReady }: ListenerProps) {
  useLayoutEffect(() => {
    ears.current = now;
  });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what was asked for before
  useEffect(onReady, []);
  return null;
}
