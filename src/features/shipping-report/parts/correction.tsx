import type { Tone } from '#machines/kit/words.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import type { ReportDetail } from '../api.ts';
import { changesOf } from '../changes-of.ts';
import { messages } from '../messages.ts';
import { type Parcel, ToldParcels } from './report-facts.tsx';
import './correction.css';

/** The parcels as WeChat has them beside those of now, with what the one correction takes away and brings. */
export function Correction({ report }: { report: Pick<ReportDetail, 'parcels' | 'parcelsNow'> }) {
  const texts = useMessages(messages);
  const { gone, added, reworded } = changesOf(report);
  const marksOf = (parcels: ReadonlySet<Parcel>, tone: Tone, label: string) =>
    [...parcels].map((parcel) => [parcel, { tone, label }] as const);
  const before = new Map(marksOf(gone, 'bad', texts.goes));
  const now = new Map([...marksOf(added, 'good', texts.comes), ...marksOf(reworded, 'warn', texts.reworded)]);
  return (
    <div className="zg-correction">
      <section aria-label={texts.atWechat}>
        <h3>{texts.atWechat}</h3>
        <ToldParcels parcels={report.parcels} marks={before} />
      </section>
      <section aria-label={texts.asOfNow}>
        <h3>{texts.asOfNow}</h3>
        <ToldParcels parcels={report.parcelsNow} marks={now} />
      </section>
    </div>
  );
}
