import { useQuery } from '@tanstack/react-query';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type CodeAudit, codeAudit } from '../api.ts';
import { messages } from '../messages.ts';
import { auditTones } from '../words.ts';
import { Reason } from './reason.tsx';

/** A past audit: the reviewers' comments, and their screenshots, which WeChat keeps longer than the sheet. */
export function AuditDialog({
  audit: { appId, auditId, version },
  onClose,
}: {
  audit: CodeAudit;
  onClose: () => void;
}) {
  const texts = useMessages(messages);
  const query = useQuery(codeAudit(appId, auditId));
  return (
    <Dialog isOpen title={texts.auditOf(version)} width={560} onClose={onClose}>
      <Pending of={query} lines={4}>
        {(data) =>
          data && (
            <>
              <Facts
                rows={[
                  { label: texts.auditId, value: data.auditId },
                  {
                    label: texts.status,
                    value: <Tag tone={auditTones[data.status] ?? 'neutral'}>{texts.statuses[data.status]}</Tag>,
                  },
                  { label: texts.submitTime, value: formatTime(data.submitTime) },
                  { label: texts.decideTime, value: formatTime(data.decideTime) },
                  { label: texts.releaseTime, value: formatTime(data.releaseTime) },
                ]}
              />
              <Reason
                reason={data.reason}
                screenshots={data.screenshots}
                pathOf={(id) => `/weixin/wxmamedia/${appId}/${id}`}
              />
            </>
          )
        }
      </Pending>
    </Dialog>
  );
}
