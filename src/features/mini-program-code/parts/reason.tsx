import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { RemotePicture } from '#src/ui/remote-picture/remote-picture.tsx';
import { messages } from '../messages.ts';
import './slot-cards.css';

interface ReasonProps {
  /** The reviewers' text, in which only `<br>` is markup. */
  reason: string;
  /** Media ids. */
  screenshots: readonly string[];
  /** Returns the path of the call for a picture id. */
  pathOf: (id: string) => `/${string}`;
}

/** The reviewers' comments, line by line, and their screenshots. */
export function Reason({ reason, screenshots, pathOf }: ReasonProps) {
  const texts = useMessages(messages);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const shown = enlarged === null ? undefined : screenshots[enlarged];
  return (
    <>
      {reason !== '' && (
        <div className="zg-slot-reason">
          <h3>{texts.reason}</h3>
          {reason.split(/<br\s*\/?>/i).map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of one text
            <p key={at}>{line}</p>
          ))}
        </div>
      )}
      {screenshots.length > 0 && (
        <div className="zg-slot-shots" aria-label={texts.screenshots}>
          {screenshots.map((id, at) => (
            <RemotePicture
              key={id}
              path={pathOf(id)}
              alt={texts.screenshot(at + 1)}
              width={96}
              enlarge={{ label: texts.enlarge(at + 1), onPress: () => setEnlarged(at) }}
            />
          ))}
        </div>
      )}
      <Dialog
        isOpen={shown !== undefined}
        title={texts.screenshot((enlarged ?? 0) + 1)}
        width={480}
        onClose={() => setEnlarged(null)}
      >
        {shown !== undefined && (
          <div className="zg-slot-code">
            <RemotePicture path={pathOf(shown)} alt={texts.screenshot((enlarged ?? 0) + 1)} width={400} />
          </div>
        )}
      </Dialog>
    </>
  );
}
