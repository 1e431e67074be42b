import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { words } from '#machines/buyer-message/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { membersNamed, type MessageTemplate, sentMessage, tryMessageTemplate, type Wxapp } from '../api.ts';
import { messageTexts } from '../message-texts.ts';

export interface MessageTrialProps {
  app: Pick<Wxapp, 'id' | 'appType' | 'tenantId'>;
  topic: MessageTemplate['topic'];
  onClose: () => void;
}

const ofMessages = shownBy(words);

/** Sends a member one message by the saved template, and tells what WeChat makes of it. */
export function MessageTrial({ app, topic, onClose }: MessageTrialProps) {
  const locale = useLocale();
  const texts = messageTexts[locale];
  const [member, setMember] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const { run, isRunning, error } = useWrite(tryMessageTemplate, {
    touches: ['/mall/buyermessage/page'],
    silent: 'told in the dialog',
    onDone: ({ id }) => setSent(id),
  });
  return (
    <FormDialog
      isOpen
      title={`${texts.trialTitle} · ${labels.MessageTopic[topic][locale]}`}
      submitText={texts.send}
      isBusy={isRunning}
      error={error}
      onSubmit={() => {
        setMissing(member === null);
        if (member !== null) run({ appId: app.id, topic, memberId: member });
      }}
      onClose={onClose}
    >
      <p className="zg-form-note">
        {texts.trialHint} {texts.trialNeeds[app.appType === 1 ? 1 : 2]}
      </p>
      <Receiver
        tenantId={app.tenantId}
        chosen={member}
        problem={isMissing && member === null ? texts.noReceiver : null}
        onChoose={setMember}
      />
      {sent !== null && <Outcome key={sent} id={sent} />}
    </FormDialog>
  );
}

interface ReceiverProps {
  tenantId: string;
  chosen: string | null;
  problem: string | null;
  onChoose: (memberId: string) => void;
}

const shortest = 2;

/** Finds one member by name or phone. */
function Receiver({ tenantId, chosen, problem, onChoose }: ReceiverProps) {
  const texts = useMessages(messageTexts);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const isLong = Array.from(wanted).length >= shortest;
  const { data } = useQuery({ ...membersNamed(wanted, tenantId), enabled: isLong });
  const found = isLong ? (data?.records ?? []) : [];
  const isNobody = isLong && data !== undefined && found.length === 0;
  return (
    <div>
      <TextField
        label={texts.receiver}
        isRequired
        maxLength={40}
        hint={isNobody ? texts.nobody : texts.receiverHint}
        value={text}
        onChange={setText}
        {...(problem !== null && { problem })}
      />
      {found.length > 0 && (
        <ul className="zg-message-members">
          {found.map(({ id, nickName, mobile }) => (
            <li key={id}>
              <Button variant="minimal" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                {nickName} · {mobile || id}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Where the message stands, as it moves. */
function Outcome({ id }: { id: string }) {
  const locale = useLocale();
  const query = useQuery(sentMessage(id));
  useChanges('buyer-message', () => void query.refetch(), id);
  if (query.data === undefined) return null;
  const { state, reason } = query.data;
  return (
    <output>
      <Tag tone={ofMessages.toneOf(state)}>{ofMessages.stateName(state, locale)}</Tag> {reason}
    </output>
  );
}
