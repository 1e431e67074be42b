import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { fieldProblems, useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { changePassword } from '../api.ts';
import { messages } from '../messages.ts';

const shortest = 10;
const nothing = { oldPassword: '', newPassword: '', repeat: '' };

/** Changes one's own password. */
export function PasswordCard() {
  const texts = useMessages(messages);
  const [draft, setDraft] = useState(nothing);
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(changePassword, {
    touches: ['/auth/sessions'],
    said: ({ ended }) => texts.saved(ended),
    silent: 'told in place',
    onDone: () => {
      setDraft(nothing);
      setTried(false);
    },
  });
  const problems = fieldProblems(error);
  const isLong = Array.from(draft.newPassword).length >= shortest;
  const isSame = draft.newPassword === draft.repeat;
  const change = (patch: Partial<typeof nothing>) => setDraft({ ...draft, ...patch });
  const isElsewhere = error !== null && Object.keys(problems).length === 0;
  return (
    <Card title={texts.password}>
      <form
        className="zg-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const { oldPassword, newPassword } = draft;
          if (oldPassword !== '' && isLong && isSame) run({ oldPassword, newPassword });
        }}
      >
        <p className="zg-account-note">{texts.passwordHint}</p>
        <TextField
          label={texts.oldPassword}
          type="password"
          autoComplete="current-password"
          maxLength={256}
          value={draft.oldPassword}
          problem={isTried && draft.oldPassword === '' ? texts.missing : problems['body/oldPassword']}
          onChange={(oldPassword) => change({ oldPassword })}
        />
        <TextField
          label={texts.newPassword}
          type="password"
          autoComplete="new-password"
          maxLength={256}
          hint={texts.newHint}
          value={draft.newPassword}
          problem={isTried && !isLong ? texts.short : problems['body/newPassword']}
          onChange={(newPassword) => change({ newPassword })}
        />
        <TextField
          label={texts.repeat}
          type="password"
          autoComplete="new-password"
          maxLength={256}
          value={draft.repeat}
          problem={isTried && !isSame ? texts.differ : undefined}
          onChange={(repeat) => change({ repeat })}
        />
        {isElsewhere && (
          <p className="zg-form-error" role="alert">
            {problemText(error)}
          </p>
        )}
        <div>
          <Button type="submit" intent="primary" isBusy={isRunning}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
