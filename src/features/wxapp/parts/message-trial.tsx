import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from '#machines/buyer-message/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useWrite } from '#src/lib/write.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { MemberSearch } from '#src/ui/member-search/member-search.tsx';
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
  const [member, setMember] = useState<{ id: string; name: string } | null>(null);
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
        if (member !== null) run({ appId: app.id, topic, memberId: member.id });
      }}
      onClose={onClose}
    >
      <p className="zg-form-note">
        {texts.trialHint} {texts.trialNeeds[app.appType === 1 ? 1 : 2]}
      </p>
      <MemberSearch
        label={texts.receiver}
        isRequired
        hint={texts.receiverHint}
        none={texts.nobody}
        find={(text) => membersNamed(text, app.tenantId)}
        chosenId={member?.id ?? null}
        problem={isMissing && member === null ? texts.noReceiver : undefined}
        onChoose={(id, name) => setMember({ id, name })}
      />
      {/* Another search takes the chosen one out of sight. */}
      {member !== null && <p className="zg-form-note">{texts.goesTo(member.name)}</p>}
      {sent !== null && <Outcome key={sent} id={sent} />}
    </FormDialog>
  );
}

/** Where the message stands, as it moves. */
function Outcome({ id }: { id: string }) {
  const locale = useLocale();
  const query = useQuery(sentMessage(id));
  useChanges('buyer-message', () => void readAnew(query), id);
  if (query.data === undefined) return null;
  const { state, reason } = query.data;
  return (
    <output>
      <Tag tone={ofMessages.toneOf(state)}>{ofMessages.stateName(state, locale)}</Tag> {reason}
    </output>
  );
}
