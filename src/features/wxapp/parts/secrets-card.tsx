import { ClipboardIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { readAgain } from '#src/lib/write.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { useCopy } from '#src/ui/copy-button/use-copy.ts';
import { secrets, touchedByCalls } from '../api.ts';
import { messages } from '../messages.ts';
import './secrets-card.css';

/** The account's tokens: fetched one by one, shown masked, copied in full, never cached. */
export function SecretsCard({ id, isMiniProgram }: { id: string; isMiniProgram: boolean }) {
  const texts = useMessages(messages);
  return (
    <Card title={texts.secretsTitle} note={texts.secretsHint}>
      <div className="zg-secrets">
        <Secret id={id} name="accessToken" />
        {!isMiniProgram && <Secret id={id} name="jsapiTicket" />}
      </div>
    </Card>
  );
}

const shownLetters = 6;

function Secret({ id, name }: { id: string; name: keyof typeof secrets }) {
  const texts = useMessages(messages);
  const client = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => secrets[name](id),
    onError: (error) => notify.error(problemText(error)),
    onSettled: () => void readAgain(client, touchedByCalls),
  });
  const copy = useCopy(texts.secretNotCopied);
  return (
    <div className="zg-secret">
      <span>{texts[name]}</span>
      {data === undefined ? (
        <Button needs="readAccessToken" size="small" icon={<EyeOpenIcon />} isBusy={isPending} onClick={() => mutate()}>
          {texts.show}
        </Button>
      ) : (
        <>
          <code>{`${data.value.slice(0, shownLetters)}••••••••`}</code>
          <IconButton label={texts.copy} size="small" icon={<ClipboardIcon />} onClick={() => copy(data.value)} />
          <small>{texts.validUntil(formatTime(data.expireTime))}</small>
        </>
      )}
    </div>
  );
}
