import { Link } from '@tanstack/react-router';
import { formatTime } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { Facts } from '#src/ui/facts/facts.tsx';
import type { ReportRow } from '../api.ts';
import { messages } from '../messages.ts';

/** What a report is about, and what WeChat says of it. */
export function ReportFacts({ report, isClosed }: { report: ReportRow; isClosed: boolean }) {
  const locale = useLocale();
  const texts = messages[locale];
  const timeOr = (time: string | null) => (time === null ? texts.none : formatTime(time));
  return (
    <Facts
      rows={[
        {
          label: texts.orderNo,
          value: (
            <Link to="/mall/orderinfo/$id" params={{ id: report.orderId }}>
              {report.orderNo}
            </Link>
          ),
        },
        {
          label: texts.transactionId,
          value: (
            <Link to="/mall/payment/$id" params={{ id: report.paymentId }}>
              {report.transactionId}
            </Link>
          ),
        },
        { label: texts.app, value: report.appName || report.appId },
        // While it can still be mended it stands above, where people look first.
        ...(isClosed && report.refusal !== null ? [{ label: texts.refusal, value: report.refusal }] : []),
        ...(report.note === null ? [] : [{ label: texts.note, value: report.note }]),
        { label: texts.isAll, value: report.isAll ? texts.yes : texts.no },
        { label: texts.isCorrected, value: report.isCorrected ? texts.used : texts.unused },
        { label: texts.told, value: timeOr(report.uploadTime) },
        { label: texts.settles, value: timeOr(report.settleTime) },
        { label: texts.due, value: timeOr(report.dueTime) },
        { label: texts.created, value: formatTime(report.createTime) },
        { label: texts.since, value: formatTime(report.stateTime) },
      ]}
    />
  );
}

/** What WeChat was told last. */
export function ToldParcels({ report: { parcels } }: { report: Pick<ReportRow, 'parcels'> }) {
  const texts = useMessages(messages);
  if (parcels.length === 0) return <p className="zg-report-none">{texts.noParcels}</p>;
  return (
    <ul className="zg-report-parcels">
      {parcels.map(({ carrier, trackingNo, goods }) => (
        <li key={`${carrier}/${trackingNo}`}>
          {carrier !== '' && (
            <strong>
              {carrier} {trackingNo}
            </strong>
          )}
          <span>{goods}</span>
        </li>
      ))}
    </ul>
  );
}
