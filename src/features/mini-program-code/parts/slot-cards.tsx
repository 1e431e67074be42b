import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { RemotePicture } from '#src/ui/remote-picture/remote-picture.tsx';
import { Skeleton } from '#src/ui/state-views/state-views.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type CodeDetail, codePages } from '../api.ts';
import { messages } from '../messages.ts';
import { auditTones } from '../words.ts';
import { Reason } from './reason.tsx';
import './slot-cards.css';

/** The trial version with its code to scan and its pages. */
export function TrialCard({ code }: { code: CodeDetail }) {
  const texts = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const { trial, appId } = code;
  const pages = useQuery({ ...codePages(appId), enabled: trial !== null });
  return (
    <Card
      title={texts.trial}
      actions={
        trial !== null && (
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {texts.trialCode}
          </Button>
        )
      }
    >
      {trial === null ? (
        <p className="zg-slot-none">{texts.noTrial}</p>
      ) : (
        <Facts
          rows={[
            { label: texts.userVersion, value: trial.userVersion },
            { label: texts.userDesc, value: trial.userDesc },
            { label: texts.template, value: String(trial.templateId) },
            {
              label: texts.pages,
              value: <PageList pages={pages.data} error={pages.error} />,
            },
          ]}
        />
      )}
      <PrivacyNote code={code} />
      <Dialog isOpen={isOpen} title={texts.trialCode} width={360} onClose={() => setOpen(false)}>
        {isOpen && (
          <div className="zg-slot-code">
            <RemotePicture path={`/weixin/open/ma/code/${appId}/qrcode`} alt={texts.trialCode} width={280} />
          </div>
        )}
      </Dialog>
    </Card>
  );
}

function PageList({ pages, error }: { pages: readonly string[] | undefined; error: Error | null }) {
  const texts = useMessages(messages);
  if (pages === undefined) return error === null ? <Skeleton lines={3} /> : problemText(error);
  if (pages.length === 0) return texts.none;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <ul className="zg-slot-pages" aria-label={texts.pages} tabIndex={0}>
      {pages.map((page) => (
        <li key={page}>{page}</li>
      ))}
    </ul>
  );
}

function PrivacyNote({ code: { isPrivacyChecked, privacyProblems, trial } }: { code: CodeDetail }) {
  const texts = useMessages(messages);
  if (trial === null) return null;
  if (privacyProblems.length > 0)
    return (
      <div className="zg-slot-privacy">
        <Tag tone="bad">{texts.privacyProblems}</Tag>
        <code>{privacyProblems.join(', ')}</code>
      </div>
    );
  return (
    <div className="zg-slot-privacy">
      <Tag tone={isPrivacyChecked ? 'good' : 'active'}>
        {texts.named(texts.steps.privacy, isPrivacyChecked ? texts.privacyOk : texts.privacyWait)}
      </Tag>
    </div>
  );
}

/** The last submission, the reviewers' comments, and the remaining quota. */
export function SheetCard({ code: { sheet, appId, quota, undosLeft } }: { code: CodeDetail }) {
  const texts = useMessages(messages);
  const facts =
    sheet === null
      ? []
      : [
          { label: texts.version, value: `${sheet.version}${sheet.spedUp ? ` (${texts.spedUp})` : ''}` },
          { label: texts.auditId, value: sheet.auditId ?? texts.none },
          { label: texts.submitTime, value: formatTime(sheet.submitTime) },
        ];
  // WeChat limits quota queries too, so this shows the last known values until the next submission.
  const left =
    quota === null
      ? []
      : [
          { label: texts.quota, value: texts.quotaLeft(quota.rest, quota.limit) },
          { label: texts.speedUps, value: texts.quotaLeft(quota.speedUpRest, quota.speedUpLimit) },
        ];
  return (
    <Card
      title={texts.sheet}
      note={sheet && <Tag tone={auditTones[sheet.status] ?? 'neutral'}>{texts.statuses[sheet.status]}</Tag>}
    >
      {sheet === null && <p className="zg-slot-none">{texts.noSheet}</p>}
      <Facts
        rows={[...facts, ...left, { label: texts.undos, value: texts.undosNow(undosLeft.today, undosLeft.thisMonth) }]}
      />
      {sheet && (
        <Reason
          reason={sheet.reason}
          screenshots={sheet.screenshots}
          pathOf={(id) => `/weixin/open/ma/code/${appId}/screenshot/${id}`}
        />
      )}
    </Card>
  );
}

/** What users have: the online version, the previous ones, and a running gray release. */
export function OnlineCard({ code: { online, history, gray } }: { code: CodeDetail }) {
  const texts = useMessages(messages);
  return (
    <Card title={texts.online}>
      <Facts
        rows={[
          {
            label: texts.version,
            value:
              online === null
                ? texts.noOnline
                : `${online.version}${online.isRollback ? ` (${texts.rolledBack})` : ''}`,
          },
          { label: texts.before, value: history.join(', ') || texts.none },
          {
            label: texts.gray,
            value:
              gray === null
                ? texts.noGray
                : `${texts.grayOf(gray.percentage)}${gray.status === 'paused' ? ` (${texts.grayPaused})` : ''}`,
          },
        ]}
      />
    </Card>
  );
}
