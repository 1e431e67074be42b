import { ArrowLeftIcon } from '@blueprintjs/icons';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { buttonClass } from '../button/button.tsx';
import { messages } from '../messages.ts';
import { useIsWritten } from './page-back.tsx';

function Anchor(props: ComponentProps<'a'>) {
  const texts = useMessages(messages);
  const isWritten = useIsWritten();
  if (isWritten)
    return (
      <a {...props} className={buttonClass({})}>
        {texts.backToList}
      </a>
    );
  return (
    <a {...props} className={buttonClass({ variant: 'minimal' })} aria-label={texts.back}>
      <ArrowLeftIcon />
    </a>
  );
}

const Way = createLink(Anchor);

/** The back arrow of a page header, or its words where a page repeats it; takes the props of the router's Link. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it takes what the router's own link takes
export const BackLink = ((props: ComponentProps<typeof Way>) => (
  <Way {...props} state={{ isWayBack: true }} />
)) as typeof Way;
