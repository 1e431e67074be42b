import { useQuery } from '@tanstack/react-query';
import { actName } from '#shared/audit-log/acts.ts';
import { fieldName } from '#shared/audit-log/field-name.ts';
import { kindName } from '#shared/audit-log/kinds.ts';
import { formatList, formatTime } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { codeText } from '#src/lib/problem-messages.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { type AuditDetail, auditEntry } from '../api.ts';
import { outcomeText, whoText } from '../columns.tsx';
import { messages } from '../messages.ts';
import { ownerOf, toldFields } from '../value-text.ts';
import { Differences } from './differences.tsx';
import './entry-dialog.css';

interface EntryDialogProps {
  id: string;
  tenants: readonly Tenant[] | null;
  onClose: () => void;
}

/** One entry: who, when, from where, and what changed. */
export function EntryDialog({ id, tenants, onClose }: EntryDialogProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const query = useQuery(auditEntry(id));
  const { data } = query;
  return (
    <Dialog
      isOpen
      title={data === undefined ? texts.detail : actName(data, locale)}
      width={760}
      onClose={onClose}
      footer={
        <Button data-focus-first onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Pending of={query} lines={6}>
        {(entry) => <Entry entry={entry} tenants={tenants} />}
      </Pending>
    </Dialog>
  );
}

function Entry({ entry, tenants }: { entry: AuditDetail; tenants: readonly Tenant[] | null }) {
  const locale = useLocale();
  const texts = messages[locale];
  const { time, act, kind, rowId, rowName, tenantId, address, code, before, after, detail, also } = entry;
  const row = [kindName(kind, locale), rowId, rowName].filter((part) => part !== '').join(' · ');
  const rows = [
    { label: texts.time, value: formatTime(time) },
    { label: texts.who, value: whoText(entry, locale) },
    { label: texts.kind, value: row },
    {
      label: texts.outcome,
      value: [outcomeText(entry, locale), code === '' ? '' : codeText(code)].filter((part) => part !== '').join(' · '),
    },
    // When the operator sees only one tenant's entries, the tenant is obvious.
    {
      label: texts.tenant,
      value: tenants === null ? '' : tenantId === null ? texts.platform : tenantName(tenants, tenantId),
    },
    { label: texts.address, value: address },
    { label: texts.code, value: <code>{act}</code> },
  ];
  const owner = ownerOf(kind, act, { ...detail, ...after }['asset']);
  const isAsked = kind === '' && Object.keys(before).length === 0;
  const isEmpty = Object.keys(before).length + Object.keys(after).length === 0;
  return (
    <>
      <Facts rows={rows.filter(({ value }) => value !== '')} />
      {!(isAsked && isEmpty) && (
        <Differences title={isAsked ? texts.asked : texts.fields} owner={owner} before={before} after={after} />
      )}
      {toldFields(Object.keys(detail)).length > 0 && (
        <Differences title={texts.more} owner={owner} before={{}} after={detail} />
      )}
      {also.length > 0 && (
        <section className="zg-audit-also">
          <h3>{texts.also}</h3>
          <ul>
            {also.map((other) => (
              <li key={other.id}>
                {[kindName(other.kind, locale), other.rowName === '' ? other.rowId : other.rowName]
                  .filter((part) => part !== '')
                  .join(' · ')}
                {other.fields.length > 0 &&
                  `: ${formatList(
                    other.fields.map((name) => fieldName(name, locale)),
                    locale,
                  )}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
