import { Button as BlueprintButton, Classes } from '@blueprintjs/core';
import type { ComponentProps, JSX, MouseEvent } from 'react';
import { type OperationId, useWithheld } from '#src/lib/rights.ts';
import { classes } from '../classes.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { useOwnPresses } from './own-presses.ts';
import './button.css';

/** A button's look: its meaning, weight and size. */
export interface ButtonLook {
  intent?: 'none' | 'primary' | 'danger';
  variant?: 'solid' | 'outlined' | 'minimal';
  size?: 'small' | 'medium' | 'large';
}

const variants = { solid: undefined, outlined: Classes.OUTLINED, minimal: Classes.MINIMAL };
const sizes = { small: Classes.SMALL, medium: undefined, large: Classes.LARGE };

/** Returns Blueprint's button classes, for links that look like buttons and stay links. */
export function buttonClass({ intent = 'none', variant = 'solid', size = 'medium' }: ButtonLook): string {
  return classes(Classes.BUTTON, 'zg-button', Classes.intentClass(intent), variants[variant], sizes[size]);
}

/** Props that this button handles itself. */
type Own = keyof ButtonLook | 'icon' | 'onClick' | 'onKeyUp' | 'onKeyUpCapture' | 'onKeyDownCapture' | 'onBlurCapture';

interface ButtonProps extends ButtonLook, Omit<ComponentProps<typeof BlueprintButton>, Own> {
  icon?: JSX.Element | false;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Shows a spinner and ignores clicks, but keeps its place and its focus. */
  isBusy?: boolean;
  /** The call that it makes or leads to; a role that withholds it takes the button away. */
  needs?: OperationId | undefined;
}

/** Blueprint's button. A key presses it only if it went down on it, and a busy button keeps the focus. */
export function Button({ icon, isBusy = false, className, onClick, needs, ...rest }: ButtonProps) {
  const withheld = useWithheld();
  const presses = useOwnPresses(isBusy ? (event) => event.preventDefault() : onClick);
  if (withheld(needs) !== null) return null;
  return (
    <BlueprintButton
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...rest}
      {...presses}
      className={classes('zg-button', className)}
      icon={isBusy ? <span className="zg-spinner" aria-hidden="true" /> : icon}
    />
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'title'> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  icon: JSX.Element;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/** A button with only an icon; its label is the tooltip. */
export function IconButton({ label, variant = 'minimal', side = 'bottom', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} side={side}>
      <Button variant={variant} aria-label={label} {...rest} />
    </Tooltip>
  );
}
