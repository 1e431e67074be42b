import { Classes } from '@blueprintjs/core';
import { SmallTickIcon } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

/** One item of a menu. */
export interface MenuRowProps {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A second, quieter text: at the end of the line, or below a disabled item, where it says why. */
  hint?: string;
  /** `one`: an exclusive choice among several; `many`: a tick that leaves the menu open. */
  choice?: 'one' | 'many';
  isChosen?: boolean;
  isDisabled?: boolean;
  intent?: 'danger';
  /** A heading above the item. */
  heading?: string;
  onSelect: () => void;
}

const roles = { one: 'menuitemradio', many: 'menuitemcheckbox' } as const;

/**
 * One item of a menu, with the role that matches its kind of choice. It uses Blueprint's classes, not Blueprint's component,
 * which would load the popovers of submenus on every list.
 */
export function MenuRow(props: MenuRowProps & { onDone: () => void }) {
  const { label, icon, hint, choice, isChosen = false, isDisabled = false, intent, heading, onSelect, onDone } = props;
  const id = useId();
  const select = () => {
    if (isDisabled) return;
    onSelect();
    if (choice !== 'many') onDone();
  };
  return (
    <>
      {heading !== undefined && (
        // A menu may contain only items, so the first item's accessible name includes the heading.
        <li aria-hidden="true" className={Classes.MENU_HEADER}>
          <span id={id} className={classes(Classes.HEADING, 'zg-menu-heading')}>
            {heading}
          </span>
        </li>
      )}
      <li role="none">
        <button
          type="button"
          role={choice === undefined ? 'menuitem' : roles[choice]}
          tabIndex={-1}
          aria-describedby={heading === undefined ? undefined : id}
          aria-checked={choice === undefined ? undefined : isChosen}
          aria-disabled={isDisabled || undefined}
          className={classes(
            Classes.MENU_ITEM,
            'zg-menu-item',
            isDisabled && Classes.DISABLED,
            Classes.intentClass(intent),
          )}
          onClick={select}
        >
          {choice !== undefined && <span className="zg-menu-tick">{isChosen && <SmallTickIcon />}</span>}
          {icon}
          <span className={Classes.FILL}>
            {label}
            {isDisabled && hint !== undefined && <span className="zg-menu-reason">{hint}</span>}
          </span>
          {!isDisabled && hint !== undefined && <span className={Classes.MENU_ITEM_LABEL}>{hint}</span>}
        </button>
      </li>
    </>
  );
}
