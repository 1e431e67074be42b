import { isMerchantNo, isOfMerchant, keepsMerchant } from '#machines/gateway-account/rules.ts';
import { words } from '#machines/gateway-account/words.ts';
import { gatewayInput } from '#openapi/generated/shapes.ts';
import { labels } from '#openapi/generated/values.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useOperator } from '#src/lib/session.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { createGateway, type Gateway, touchedByGateways, updateGateway } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName, purposes } from '../words.ts';
import { appIdsIn } from './app-ids.ts';
import { settingsIn, templateLabels, textComplaints } from './text-settings.ts';

interface GatewayFormProps {
  /** Null creates a new account. */
  account: Gateway | null;
  onClose: () => void;
}

/** Stands for the platform among the tenants. */
const platform = 'platform';

/** Adds or changes an account; whom it belongs to and its kind stay. */
export function GatewayForm({ account, onClose }: GatewayFormProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const { type } = useOperator();
  const tenants = useMixedTenants();
  const form = useRecordForm({
    row: account,
    shape: { name: gatewayInput.name, merchantNo: gatewayInput.merchantNo },
    draftOf: (row: Gateway | null) => ({
      kind: row?.kind ?? ('wechatpay' as const),
      owner: platform,
      mode: row?.mode ?? ('direct' as const),
      name: row?.name ?? '',
      merchantNo: row?.merchantNo ?? '',
      appIds: row?.appIds.join(', ') ?? '',
      signName: row?.texts?.signName ?? '',
      signInCode: row?.texts?.templates.signInCode ?? '',
      cardsIssued: row?.texts?.templates.cardsIssued ?? '',
      orderShipped: row?.texts?.templates.orderShipped ?? '',
      refundDone: row?.texts?.templates.refundDone ?? '',
    }),
    mark: 'merchantNo',
    labels: {
      kind: texts.kind,
      owner: texts.owner,
      mode: texts.mode,
      name: texts.name,
      merchantNo: texts.merchantNo,
      appIds: texts.appIds,
      signName: texts.signName,
      ...templateLabels(locale),
    },
    shown: { kind: null, owner: null, mode: null },
    check: ({ kind, merchantNo, appIds, ...draft }) => ({
      ...(kind === 'texts' ? textComplaints(draft, locale) : {}),
      merchantNo:
        isOfMerchant(kind) && merchantNo === ''
          ? texts.required
          : account !== null &&
              keepsMerchant(account.state) &&
              isMerchantNo(merchantNo) &&
              merchantNo !== account.merchantNo
            ? words.guards.isSameMerchant[locale]
            : undefined,
      appIds: appIdsIn(appIds) === null ? texts.appIdsWrong : undefined,
    }),
    touches: touchedByGateways,
    said: { created: texts.created, saved: texts.saved },
    create: ({ kind, owner, mode, name, ...draft }, key) =>
      createGateway(
        {
          kind,
          mode,
          name,
          ...settingsIn(kind, draft),
          ...(tenants !== null && owner !== platform && { tenantId: owner }),
        },
        key,
      ),
    update: ({ kind, name, ...draft }, { row, version }) =>
      updateGateway({ id: row.id, version, name, ...settingsIn(kind, draft) }),
    onDone: onClose,
  });
  const { kind, owner, mode } = form.draft;
  const isPlatform = type !== 2 && tenants !== null && owner === platform;
  const modes = isPlatform ? (['direct', 'partner'] as const) : (['direct', 'sub'] as const);
  return (
    <RecordDialog
      form={form}
      title={account === null ? texts.add : `${eventName('account.edit', locale)} · ${account.name}`}
      onClose={onClose}
    >
      {account === null && tenants !== null && (
        <ChoiceField
          {...form.choice('owner')}
          options={[
            { value: platform, label: texts.platform },
            ...tenants.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(next) => form.change({ owner: next, mode: 'direct' })}
        />
      )}
      {account === null && (
        <ChoiceField
          {...form.choice('kind')}
          options={(['wechatpay', 'texts', 'tracking'] as const).map((value) => ({
            value,
            label: labels.GatewayKind[value][locale],
          }))}
        />
      )}
      {account === null && isOfMerchant(kind) && (
        <ChoiceField
          {...form.choice('mode')}
          value={mode}
          hint={texts.modeHint}
          options={modes.map((value) => ({ value, label: labels.GatewayMode[value][locale] }))}
        />
      )}
      <TextField {...form.text('name')} isRequired />
      {isOfMerchant(kind) && (
        <>
          <TextField {...form.text('merchantNo')} isRequired inputMode="numeric" />
          <TextField {...form.text('appIds')} hint={texts.appIdsHint} />
        </>
      )}
      {kind === 'texts' && (
        <>
          <TextField {...form.text('signName')} isRequired />
          {purposes.map((purpose) => (
            <TextField key={purpose} {...form.text(purpose)} isRequired placeholder="SMS_154950909" />
          ))}
        </>
      )}
    </RecordDialog>
  );
}
