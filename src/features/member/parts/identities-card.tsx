import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { endSessions, type MemberIdentity, memberIdentities, touchedByIdentities, unbindIdentity } from '../api.ts';
import { messages } from '../messages.ts';

/** What an operator is about to do: to unbind one identity, or to sign the member out. */
type Asked = { identity: MemberIdentity } | 'sign-out';

/** By what a member signs in, with the acts that take one away and that sign the member out everywhere. */
export function IdentitiesCard({ userId, name }: { userId: string; name: string }) {
  const texts = useMessages(messages);
  const query = useQuery(memberIdentities(userId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const sessions = (query.data ?? []).reduce((sum, identity) => sum + identity.sessions, 0);
  return (
    <Card
      title={texts.identities}
      note={texts.sessions(sessions)}
      actions={
        sessions > 0 && (
          <Button needs="endMemberSessions" size="small" variant="minimal" onClick={() => setAsked('sign-out')}>
            {texts.signOut}
          </Button>
        )
      }
    >
      <Pending of={query} lines={2}>
        {(identities) => <Identities identities={identities} onUnbind={(identity) => setAsked({ identity })} />}
      </Pending>
      {asked !== null && <Ask asked={asked} userId={userId} name={name} onClose={() => setAsked(null)} />}
    </Card>
  );
}

interface IdentitiesProps {
  identities: readonly MemberIdentity[];
  onUnbind: (identity: MemberIdentity) => void;
}

function Identities({ identities, onUnbind }: IdentitiesProps) {
  const texts = useMessages(messages);
  if (identities.length === 0) return <p className="zg-member-note">{texts.noIdentities}</p>;
  return (
    <ul className="zg-member-shops">
      {identities.map((identity) => (
        <li key={identity.id}>
          {texts.identityKinds[identity.kind]} {identity.appName} {identity.subject}{' '}
          <span className="zg-member-note">{texts.since(formatTime(identity.createTime))}</span>{' '}
          <Button
            needs="unbindMemberIdentity"
            size="small"
            variant="minimal"
            aria-label={texts.unbindNamed(identity.subject)}
            onClick={() => onUnbind(identity)}
          >
            {texts.unbind}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface AskProps {
  asked: Asked;
  userId: string;
  name: string;
  onClose: () => void;
}

function Ask({ asked, userId, name, onClose }: AskProps) {
  const texts = useMessages(messages);
  const common = { touches: touchedByIdentities, onDone: onClose };
  const unbind = useWrite(unbindIdentity, { ...common, said: texts.unbound });
  const signOut = useWrite(endSessions, { ...common, said: ({ ended }) => texts.signedOut(ended) });
  const isSignOut = asked === 'sign-out';
  return (
    <Confirm
      isOpen
      intent="danger"
      confirmText={isSignOut ? texts.signOut : texts.unbind}
      isBusy={unbind.isRunning || signOut.isRunning}
      onConfirm={() => (isSignOut ? signOut.run(userId) : unbind.run({ userId, identityId: asked.identity.id }))}
      onCancel={onClose}
    >
      <p>{isSignOut ? texts.signOutAsk(name) : texts.unbindAsk(asked.identity.subject)}</p>
    </Confirm>
  );
}
