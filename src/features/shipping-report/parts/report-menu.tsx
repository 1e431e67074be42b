import { rowChart } from '#machines/shipping-report/row.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { ActsMenu } from '#src/ui/list/acts-menu.tsx';
import { rowActs } from '#src/ui/list/row-acts.tsx';
import { reportDetail, type ReportRow } from '../api.ts';
import { messages } from '../messages.ts';
import { ActDialog } from './act-dialog.tsx';

const reports = rowActs({
  chart: rowChart,
  detail: reportDetail,
  renderDialog: (report, act, _, close) => <ActDialog report={report} act={act} onClose={close} />,
});

/** What can be done about a report, in its row. */
export function ReportMenu({ row }: { row: ReportRow }) {
  const texts = useMessages(messages);
  return <ActsMenu acts={reports} row={row} label={texts.actsOf(row.orderNo)} />;
}
