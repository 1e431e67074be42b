import { passwordChange } from '#openapi/generated/shapes.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { fieldProblems } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { changePassword } from '../api.ts';
import { messages } from '../messages.ts';

const shortest = 10;
const nothing = { oldPassword: '', newPassword: '', repeat: '' };

/** Changes one's own password. */
export function PasswordCard() {
  const texts = useMessages(messages);
  const form = useRecordForm({
    shape: { ...passwordChange, repeat: { longest: passwordChange.newPassword.longest } },
    draftOf: () => nothing,
    labels: texts,
    complaints: { oldPassword: texts.missing, newPassword: texts.short },
    check: ({ newPassword, repeat }) => ({
      newPassword: Array.from(newPassword).length < shortest ? texts.short : undefined,
      repeat: newPassword === repeat ? undefined : texts.differ,
    }),
    touches: ['/auth/sessions'],
    said: ({ ended }: { ended: number }) => texts.saved(ended),
    create: ({ oldPassword, newPassword }) => changePassword({ oldPassword, newPassword }),
    onDone() {
      form.begin(nothing);
    },
  });
  const { error } = form;
  const isElsewhere = error !== null && Object.keys(fieldProblems(error)).length === 0;
  const secret = (name: keyof typeof nothing) => ({ ...form.text(name), isRequired: false, type: 'password' as const });
  return (
    <Card title={texts.password}>
      <form
        className="zg-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <p className="zg-account-note">{texts.passwordHint}</p>
        <TextField {...secret('oldPassword')} autoComplete="current-password" />
        <TextField {...secret('newPassword')} autoComplete="new-password" hint={texts.newHint} />
        <TextField {...secret('repeat')} autoComplete="new-password" />
        {isElsewhere && (
          <p className="zg-form-error" role="alert">
            {problemText(error)}
          </p>
        )}
        <div>
          <Button type="submit" intent="primary" isBusy={form.isSaving}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
