import { SmallTickIcon } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

/** One line of a menu. */
export interface MenuRowProps {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A second, quieter text: at the end of the line, or below one that cannot be chosen, where it says why. */
  hint?: string;
  /** one: one of several that exclude each other; many: a tick that leaves the menu open. */
  choice?: 'one' | 'many';
  isChosen?: boolean;
  isDisabled?: boolean;
  intent?: 'danger';
  /** A heading above the line. */
  heading?: string;
  onSelect: () => void;
}

const roles = { one: 'menuitemradio', many: 'menuitemcheckbox' } as const;

/** One line of a menu, with the role its kind of choice asks for. */
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
        // A menu holds nothing but its items, so the first of them says what they stand under.
        <li aria-hidden="true" className="bp6-menu-header">
          <span id={id} className="bp6-heading zg-menu-heading">
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
            'bp6-menu-item zg-menu-item',
            isDisabled && 'bp6-disabled',
            intent !== undefined && `bp6-intent-${intent}`,
          )}
          onClick={select}
        >
          {choice !== undefined && <span className="zg-menu-tick">{isChosen && <SmallTickIcon />}</span>}
          {icon}
          <span className="bp6-fill">
            {label}
            {isDisabled && hint !== undefined && <span className="zg-menu-reason">{hint}</span>}
          </span>
          {!isDisabled && hint !== undefined && <span className="bp6-menu-item-label">{hint}</span>}
        </button>
      </li>
    </>
  );
}
