import { Classes, MenuDivider, MenuItem } from '@blueprintjs/core';
import { SmallTickIcon } from '@blueprintjs/icons';
import { type JSX, useId } from 'react';
import { type OperationId, useWithheld } from '#src/lib/rights.ts';
import { classes } from '../classes.ts';

/** One item of a menu. */
export interface MenuRowProps {
  id: string;
  label: string;
  icon?: JSX.Element;
  /** A second, quieter text: at the end of the line, or below a disabled item, where it says why. */
  hint?: string;
  /** `one`: an exclusive choice among several; `many`: a tick that leaves the menu open. */
  choice?: 'one' | 'many';
  isChosen?: boolean;
  isDisabled?: boolean;
  /** The call that it makes or leads to; a role that withholds it blocks the item, which then names who may. */
  needs?: OperationId | undefined;
  intent?: 'danger';
  /** Stands at the end of the menu behind a line that says how many items are blocked. */
  isFolded?: boolean;
  /** A heading above the item. */
  heading?: string;
  onSelect: () => void;
}

const roles = { one: 'menuitemradio', many: 'menuitemcheckbox' } as const;

/**
 * One item of a menu, with the role that matches its kind of choice. A disabled one is not Blueprint's `disabled`, which the
 * keyboard cannot reach, because its reason must be readable.
 */
export function MenuRow(props: MenuRowProps) {
  const { label, icon, choice, isChosen = false, intent, heading, needs, onSelect } = props;
  const id = useId();
  const withheld = useWithheld()(needs);
  const isDisabled = withheld !== null || props.isDisabled === true;
  const hint = withheld ?? props.hint;
  return (
    <>
      {heading !== undefined && (
        <>
          <MenuDivider />
          {/* Not the divider's title: it is a heading, and one out of order. The first item's description includes it. */}
          <li aria-hidden="true" id={id} className="zg-menu-heading">
            {heading}
          </li>
        </>
      )}
      <MenuItem
        role={choice === undefined ? 'menuitem' : roles[choice]}
        tabIndex={-1}
        aria-describedby={heading === undefined ? undefined : id}
        aria-checked={choice === undefined ? undefined : isChosen}
        aria-disabled={isDisabled || undefined}
        className={classes('zg-menu-item', isDisabled && Classes.DISABLED)}
        icon={choice === undefined ? (icon ?? false) : markOf(isChosen, icon)}
        intent={intent ?? 'none'}
        multiline
        shouldDismissPopover={!isDisabled && choice !== 'many'}
        text={
          <>
            {label}
            {isDisabled && hint !== undefined && <span className="zg-menu-reason">{hint}</span>}
          </>
        }
        {...(!isDisabled && { onClick: onSelect })}
        {...(!isDisabled && hint !== undefined && { label: hint })}
      />
    </>
  );
}

/** The place of the tick, kept free before what is not chosen. */
const markOf = (isChosen: boolean, icon: JSX.Element | undefined) => (
  <span className="zg-menu-mark">
    <span className="zg-menu-tick">{isChosen && <SmallTickIcon />}</span>
    {icon}
  </span>
);
