import { ArrowLeftIcon } from '@blueprintjs/icons';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { buttonClass } from '../button/button.tsx';
import { messages } from '../messages.ts';

function Anchor(props: ComponentProps<'a'>) {
  const texts = useMessages(messages);
  return (
    <a {...props} className={buttonClass({ variant: 'minimal' })} aria-label={texts.back}>
      <ArrowLeftIcon />
    </a>
  );
}

/** The back arrow of a page header; takes the props of the router's Link. */
export const BackLink = createLink(Anchor);
