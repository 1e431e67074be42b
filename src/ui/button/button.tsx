import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import './button.css';

/** A button's look: its meaning, weight and size. */
export interface ButtonLook {
  intent?: 'none' | 'primary' | 'success' | 'warning' | 'danger';
  variant?: 'solid' | 'outlined' | 'minimal';
  size?: 'small' | 'medium' | 'large';
}

/** Returns Blueprint's button classes, also for links that look like buttons. */
export function buttonClass({ intent = 'none', variant = 'solid', size = 'medium' }: ButtonLook): string {
  return classes(
    'bp6-button zg-button',
    intent !== 'none' && `bp6-intent-${intent}`,
    variant !== 'solid' && `bp6-${variant}`,
    size !== 'medium' && `bp6-${size}`,
  );
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  icon?: ReactNode;
  /** Shows a spinner and ignores clicks, but keeps its place and its focus. */
  isBusy?: boolean;
}

/** A button with Blueprint's look, without Blueprint's script. */
export function Button({ intent, variant, size, icon, isBusy = false, children, onClick, ...rest }: ButtonProps) {
  const look = { ...(intent && { intent }), ...(variant && { variant }), ...(size && { size }) };
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...rest}
      className={buttonClass(look)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <span className="zg-spinner" aria-hidden="true" /> : icon}
      {children !== undefined && <span className="bp6-button-text">{children}</span>}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'title'> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
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
