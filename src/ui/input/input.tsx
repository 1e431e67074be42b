import { Classes } from '@blueprintjs/core';
import type { ComponentProps, JSX, Ref } from 'react';
import { classes } from '../classes.ts';
import './input.css';

interface InputProps extends Omit<ComponentProps<'input'>, 'ref'> {
  inputRef?: Ref<HTMLInputElement>;
  inputClassName?: string;
  leftIcon?: JSX.Element;
  /** Marks the value as invalid. */
  isWrong?: boolean;
  /** An element at the end of the size of a small button, such as one that clears the field. */
  rightElement?: JSX.Element | false;
}

/**
 * A single-line text field as Blueprint draws it. `className` goes to the outer box, which takes part in the surrounding
 * layout. Blueprint's own component measures its ends, for which the browser lays out a page that is half drawn.
 */
export function Input({
  className,
  inputRef,
  inputClassName,
  leftIcon,
  isWrong = false,
  rightElement = false,
  ...rest
}: InputProps) {
  const { disabled = false, readOnly = false } = rest;
  return (
    <div
      className={classes(
        Classes.INPUT_GROUP,
        'zg-input',
        isWrong && Classes.intentClass('danger'),
        disabled && Classes.DISABLED,
        readOnly && Classes.READ_ONLY,
        className,
      )}
    >
      {leftIcon}
      <input
        type="text"
        autoComplete="off"
        {...rest}
        ref={inputRef}
        aria-disabled={disabled || undefined}
        className={classes(Classes.INPUT, inputClassName)}
      />
      {rightElement !== false && <span className={Classes.INPUT_ACTION}>{rightElement}</span>}
    </div>
  );
}
