import { storefrontForm } from '#openapi/generated/shapes.ts';
import { labels } from '#openapi/generated/values.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { ChoiceField, SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { createStorefront, type Storefront, touchedByStorefronts, updateStorefront } from '../api.ts';
import { messages } from '../messages.ts';

interface StorefrontFormProps {
  /** Null creates a new one. */
  row: Storefront | null;
  onClose: () => void;
}

const clients = ['MA', 'H5', 'H5-WX', 'H5-PC', 'APP'] as const;
const originForm = /^https?:\/\/[a-z0-9.-]{1,180}(:[0-9]{1,5})?$/;

const draftOf = (row: Storefront | null) => ({
  name: row?.name ?? '',
  clientType: row?.clientType ?? 'MA',
  appId: row?.appId ?? '',
  origins: (row?.origins ?? []).join('\n'),
  enabled: row?.enabled ?? true,
});

/** The origins of a text with one on each line. */
const originsIn = (text: string) => [...new Set(text.split(/\s+/).filter((line) => line !== ''))];

/** Only mini-programs and official accounts have an appid. */
const hasAccount = (client: Storefront['clientType']) => client === 'MA' || client === 'H5-WX';

const accountOf = ({ clientType, appId }: { clientType: Storefront['clientType']; appId: string | null }) =>
  appId === '' || !hasAccount(clientType) ? null : appId;

/** Adds or changes a storefront; its client stays what it is, since its buyers and its key belong to it. */
export function StorefrontForm({ row, onClose }: StorefrontFormProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const named = useNamedTenant();
  const { name, clientType, appId } = storefrontForm;
  const form = useRecordForm({
    row,
    shape: { name, clientType, appId },
    draftOf,
    mark: 'storefront',
    labels: {
      name: texts.name,
      clientType: texts.client,
      appId: texts.account,
      origins: texts.origins,
      enabled: texts.enabled,
    },
    shown: {
      clientType: (client) => labels.ClientType[client][locale],
      enabled: (enabled) => texts.states[enabled ? 'open' : 'closed'],
    },
    check: ({ origins }) => {
      const all = originsIn(origins);
      return all.length > 20 || !all.every((origin) => originForm.test(origin)) ? { origins: texts.originsWrong } : {};
    },
    touches: touchedByStorefronts,
    said: texts.saved,
    create: (draft, key) =>
      createStorefront({ ...draft, appId: accountOf(draft), origins: originsIn(draft.origins), ...named }, key),
    update: (draft, { row: { id }, version }) =>
      updateStorefront({
        id,
        version,
        name: draft.name,
        appId: accountOf(draft),
        origins: originsIn(draft.origins),
        enabled: draft.enabled,
      }),
    undoFrom: ({ version }) => version,
    onDone: onClose,
  });
  const { draft } = form;
  return (
    <RecordDialog form={form} title={row === null ? texts.add : `${texts.edit} · ${row.name}`} onClose={onClose}>
      <TextField {...form.text('name')} />
      <ChoiceField
        {...form.choice('clientType')}
        isDisabled={row !== null}
        // What is not shown must not be checked.
        onChange={(client) => form.change({ clientType: client, ...(!hasAccount(client) && { appId: '' }) })}
        options={clients.map((value) => ({ value, label: labels.ClientType[value][locale] }))}
      />
      {hasAccount(draft.clientType) && <TextField {...form.text('appId')} hint={texts.accountHint} />}
      <TextArea {...form.text('origins')} hint={texts.originsHint} rows={3} />
      <SwitchField {...form.flag('enabled')} hint={texts.enabledHint} />
    </RecordDialog>
  );
}
