import type { Tone } from '#machines/kit/words.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { Facts } from '#src/ui/facts/facts.tsx';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import type { ReportRow } from '../api.ts';
import { messages } from '../messages.ts';
import './report-facts.css';

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
          value: <NumberLink kind="order" id={report.orderId} no={report.orderNo} />,
        },
        {
          label: texts.transactionId,
          value: <NumberLink kind="payment" id={report.paymentId} no={report.transactionId} />,
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

/** A parcel as WeChat is told of it. */
export type Parcel = ReportRow['parcels'][number];

/** What stands beside some of the parcels. */
type ParcelMarks = ReadonlyMap<Parcel, { tone: Tone; label: string }>;

const unmarked: ParcelMarks = new Map();

/** Parcels as WeChat is told of them. */
export function ToldParcels({ parcels, marks = unmarked }: { parcels: readonly Parcel[]; marks?: ParcelMarks }) {
  const texts = useMessages(messages);
  if (parcels.length === 0) return <p className="zg-report-none">{texts.noParcels}</p>;
  return (
    <ul className="zg-report-parcels">
      {parcels.map((parcel) => {
        const mark = marks.get(parcel);
        return (
          <li key={`${parcel.carrier}/${parcel.trackingNo}`}>
            {parcel.carrier !== '' && (
              <strong>
                {parcel.carrier} {parcel.trackingNo}
              </strong>
            )}
            <span>{parcel.goods}</span>
            {mark && <Tag tone={mark.tone}>{mark.label}</Tag>}
          </li>
        );
      })}
    </ul>
  );
}
