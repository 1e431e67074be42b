import { InputGroup } from '@blueprintjs/core';
import type { ComponentProps, JSX } from 'react';
import { classes } from '../classes.ts';
import './input.css';

interface InputProps extends Omit<
  ComponentProps<typeof InputGroup>,
  'ref' | 'rightElement' | 'intent' | 'large' | 'small' | 'size' | 'defaultValue' | 'onValueChange'
> {
  /** Marks the value as invalid. */
  isWrong?: boolean;
  /** An element at the end, such as a button that clears the field. */
  rightElement?: JSX.Element | false;
}

/** Blueprint's single-line text field. `className` goes to the outer box, which takes part in the surrounding layout. */
export function Input({ className, isWrong = false, rightElement = false, ...rest }: InputProps) {
  return (
    <InputGroup
      autoComplete="off"
      {...rest}
      className={classes('zg-input', className)}
      {...(rightElement !== false && { rightElement })}
      intent={isWrong ? 'danger' : 'none'}
    />
  );
}
