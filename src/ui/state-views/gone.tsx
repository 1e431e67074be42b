import { PathSearchIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import { WrittenBack } from '../page/page-back.tsx';
import { Empty } from './state-views.tsx';

/** Says that there is no such row and leads back to the list; `back` stands in for the page's own back link. */
export function Gone({ back = <WrittenBack /> }: { back?: ReactNode }) {
  const texts = useMessages(messages);
  return <Empty icon={<PathSearchIcon size={24} />} title={texts.gone} hint={texts.goneHint} action={back} />;
}
