import { WarningSignIcon } from '@blueprintjs/icons';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '#src/lib/api-error.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { messages } from '../messages.ts';
import { MessagePage } from './message-page.tsx';

/** Replaces a page that failed to load or render; the retry button loads it again. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const texts = useMessages(messages);
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      icon={<WarningSignIcon size={28} />}
      title={texts.crashTitle}
      hint={error instanceof ApiError ? problemText(error) : texts.crashHint}
      action={
        <Button intent="primary" onClick={retry}>
          {texts.retry}
        </Button>
      }
    />
  );
}
