import { Link } from '@tanstack/react-router';
import { isOfMerchant, warnDays } from '#machines/gateway-account/rules.ts';
import { labels } from '#openapi/generated/values.ts';
import { formatDay, formatTime } from '#src/lib/format.ts';
import { type Locale, useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { tenantName, useTenants } from '#src/lib/tenants.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import type { Gateway } from '../api.ts';
import { keyNames } from '../key-names.ts';
import { messages } from '../messages.ts';
import { daysUntil, keyKind, purposes, troubleName } from '../words.ts';

/** What has to be mended, in words: the setting that a test found wrong, and a certificate that ends soon. */
export function Troubles({ account: { trouble, nextTrouble, endsAt } }: { account: Gateway }) {
  const locale = useLocale();
  const texts = messages[locale];
  const days = endsAt === null ? warnDays : daysUntil(endsAt);
  const lines = [
    ...(trouble === null ? [] : [texts.troubleIs(troubleName(trouble, locale))]),
    ...(nextTrouble === null ? [] : [texts.nextTroubleIs(troubleName(nextTrouble, locale))]),
    ...(days < warnDays ? [texts.endsSoon(days)] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="zg-gateway-troubles" role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Whose account it is, and with which merchant. */
export function SettingsCard({ account }: { account: Gateway }) {
  const locale = useLocale();
  const texts = messages[locale];
  const tenants = useTenants();
  const withheld = useWithheld();
  const { tenantId, kind, mode, merchantNo, appIds, accountNo, stateTime } = account;
  return (
    <Card title={texts.settings}>
      <Facts
        rows={[
          ...(tenants.length === 0
            ? []
            : [{ label: texts.owner, value: tenantId === null ? texts.platform : tenantName(tenants, tenantId) }]),
          { label: texts.kind, value: labels.GatewayKind[kind][locale] },
          ...(isOfMerchant(kind)
            ? [
                { label: texts.mode, value: labels.GatewayMode[mode][locale] },
                { label: texts.merchantNo, value: merchantNo },
                { label: texts.appIds, value: <AppIds ids={appIds} /> },
              ]
            : [
                ...textRows(account, locale),
                { label: texts.reports[keyKind(kind)], value: `/notify/${kind}/${accountNo}` },
              ]),
          { label: texts.accountNo, value: accountNo },
          ...(isOfMerchant(kind) && withheld('pagePayments') === null
            ? [{ label: texts.money, value: <MoneyLinks id={account.id} /> }]
            : []),
          { label: texts.since, value: formatTime(stateTime) },
        ]}
      />
    </Card>
  );
}

/** More than these are folded behind their number. */
const shownAtMost = 5;

/** The apps that an account is bound to. */
function AppIds({ ids }: { ids: readonly string[] }) {
  const texts = useMessages(messages);
  const all = ids.length === 0 ? texts.none : ids.join(', ');
  if (ids.length <= shownAtMost) return all;
  return (
    <details>
      <summary>{texts.appIdsCount(ids.length)}</summary>
      <p>{all}</p>
    </details>
  );
}

/** What was paid and paid back by an account. */
function MoneyLinks({ id }: { id: string }) {
  const texts = useMessages(messages);
  return (
    <>
      <Link to="/mall/payment/index" search={{ accountId: id }}>
        {texts.payments}
      </Link>{' '}
      <Link to="/mall/refund/index" search={{ accountId: id }}>
        {texts.refunds}
      </Link>
    </>
  );
}

/** The approved signature, and the template of each purpose. */
function textRows({ texts: settings }: Gateway, locale: Locale) {
  if (settings === null) return [];
  return [
    { label: messages[locale].signName, value: settings.signName },
    ...purposes.map((purpose) => ({
      label: labels.TextTemplate[purpose][locale],
      value: settings.templates[purpose],
    })),
  ];
}

/** What may be shown of the keys in use, and of those that wait. */
export function KeysCard({ account }: { account: Gateway }) {
  const locale = useLocale();
  const texts = messages[locale];
  const { kind, mode, serial, endsAt, platformKey, nextSerial, nextEndsAt, nextPlatformKey } = account;
  const names = keyNames(kind, locale);
  const ends = (at: string | null) => (at === null ? texts.none : texts.endsIn(formatDay(at), daysUntil(at)));
  const verifiedBy = (id: string | null) => (id === null ? texts.none : id === '' ? texts.byCertificates : id);
  return (
    <Card title={texts.keys}>
      {mode === 'sub' ? (
        <p>{texts.partnerKeys}</p>
      ) : (
        <Facts
          rows={[
            { label: names.serial, value: serial ?? texts.none },
            ...(isOfMerchant(kind)
              ? [
                  { label: texts.ends, value: ends(endsAt) },
                  { label: texts.platformKey, value: verifiedBy(platformKey) },
                ]
              : []),
            ...(nextSerial === null ? [] : [{ label: names.nextSerial, value: nextSerial }]),
            ...(nextSerial === null || !isOfMerchant(kind)
              ? []
              : [
                  { label: texts.nextEnds, value: ends(nextEndsAt) },
                  { label: texts.nextPlatformKey, value: verifiedBy(nextPlatformKey) },
                ]),
          ]}
        />
      )}
    </Card>
  );
}
