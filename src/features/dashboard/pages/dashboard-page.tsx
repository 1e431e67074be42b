import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { admits, platformStaff } from '#src/lib/audience.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useOperator } from '#src/lib/session.ts';
import { useToday } from '#src/lib/today.ts';
import { DateRange } from '#src/ui/date-range/date-range.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { messages } from '../messages.ts';
import { MemberCharts, OrderCharts, RegionChart } from '../parts/charts.tsx';
import { OnlineCard } from '../parts/online-card.tsx';
import { SalesCard } from '../parts/sales-card.tsx';
import { SetupCard } from '../parts/setup-card.tsx';
import { ShopEntries } from '../parts/shop-entries.tsx';
import { SummaryCards } from '../parts/summary-cards.tsx';
import { useLiveNumbers } from '../parts/use-live-numbers.ts';
import { WorkCard } from '../parts/work-card.tsx';
import { rangeOf, readable } from '../range.ts';
import { onlineCountServices } from '../services.ts';
import { messages as summaryMessages } from '../summary-messages.ts';
import './dashboard-page.css';

export const lazyRoute = createLazyRoute('/')({ component: DashboardPage });
const route = getRouteApi('/');

function DashboardPage() {
  const texts = useMessages(messages);
  const { type, chosenTenantId } = useOperator();
  const search: { from?: string | undefined; to?: string | undefined } = route.useSearch();
  const navigate = route.useNavigate();
  const range = rangeOf(search, useToday());

  useLiveNumbers(range);
  const withheld = useWithheld();
  const seesPlatform = admits(platformStaff, type);
  return (
    <Page
      title={useMessages(summaryMessages).title}
      actions={
        <DateRange
          label={texts.range}
          value={range}
          canBeOpen={false}
          onChange={({ from = range.from, to = range.to }) =>
            void navigate({ search: readable({ from, to }, range), replace: true })
          }
        />
      }
    >
      <div className="zg-dashboard">
        <SetupCard />
        <WorkCard />
        <SummaryCards range={range} />
        {withheld('readSales') === null && <SalesCard range={range} />}
        <ShopEntries />
        <div className="zg-dashboard-charts">
          <OrderCharts />
          {seesPlatform && (
            <>
              <MemberCharts />
              <div className="zg-dashboard-online">
                <OnlineCard
                  key={chosenTenantId ?? 'all'}
                  scope={chosenTenantId ?? 'all'}
                  services={onlineCountServices}
                />
              </div>
              <div className="zg-dashboard-wide">
                <RegionChart />
              </div>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
