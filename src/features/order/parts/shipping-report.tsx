import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rowChart } from '#machines/shipping-report/row.ts';
import { words } from '#machines/shipping-report/words.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useActs, useRowActor, useTag } from '#src/lib/row-actor.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type OrderDetail, orderReports, type Report } from '../api.ts';
import { paymentMessages } from '../payment-messages.ts';

const ofReports = shownBy(words);

/** What WeChat knows of an order's shipping; a child's stands under the order that it was split from. Nothing unless it was paid in a mini-program. */
export function ShippingReport({ order }: { order: OrderDetail }) {
  const isHidden = useWithheld()('pageShippingReports') !== null;
  return isHidden || order.isPay === 0 ? null : <ReportOf orderId={order.id} />;
}

function ReportOf({ orderId }: { orderId: string }) {
  const query = useQuery(orderReports(orderId));
  useChanges('shipping-report', () => void readAnew(query));
  const report = query.data?.records[0];
  return report === undefined ? null : <Standing key={report.id} report={report} />;
}

function Standing({ report }: { report: Report }) {
  const locale = useLocale();
  const texts = paymentMessages[locale];
  const actor = useRowActor(rowChart, report);
  const acts = useActs(actor, rowChart);
  const isOpen = !useTag(actor, 'closed');
  const { id, state, refusal, hasNews, isAll, uploadTime, settleTime } = report;
  return (
    <section className="zg-order-report" aria-label={texts.report}>
      <h3>
        <Link to="/mall/shippingreport/$id" params={{ id }}>
          {texts.report}
        </Link>{' '}
        <Tag tone={ofReports.toneOf(state)}>{ofReports.stateName(state, locale)}</Tag>
      </h3>
      {isOpen && refusal !== null && <p>{refusal}</p>}
      {isOpen && hasNews && isAll && <p>{texts.reportOutdated}</p>}
      {uploadTime !== null && <small>{texts.reportAt(formatTime(uploadTime))}</small>}
      {settleTime !== null && <small>{texts.reportSettles(formatTime(settleTime))}</small>}
      <div className="zg-order-report-acts">
        {acts
          .filter(({ allowed }) => allowed)
          .map(({ act, event }) => (
            <Link
              key={act}
              to="/mall/shippingreport/$id"
              params={{ id }}
              search={{ act }}
              className={buttonClass({ variant: 'outlined', size: 'small' })}
            >
              {ofReports.eventName(event, locale)}
            </Link>
          ))}
      </div>
    </section>
  );
}
