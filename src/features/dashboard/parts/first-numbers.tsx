import { saidPlayed } from '#src/lib/config.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { readKept } from '#src/lib/storage.ts';
import { Brand } from '#src/ui/brand/brand.tsx';
import type { Count, FirstNumbers as Numbers } from '../first-numbers.ts';
import { messages } from '../summary-messages.ts';
import '#src/ui/stat-card/stat-card.css';
import './first-numbers.css';

/**
 * The numbers of today where the home page will have them, while the app still loads. Only for the eye: readers and the
 * keyboard hear that the app opens, and wait for the page itself.
 */
export function FirstNumbers({ numbers: { goods, users, orders } }: { numbers: Numbers }) {
  const texts = useMessages(messages);
  const isFolded = readKept('zhanggui.navigation') === 'folded';
  return (
    <div className={isFolded ? 'zg-first zg-first-folded' : 'zg-first'} aria-hidden="true" inert>
      <div className="zg-first-side">
        <Brand size={28} />
      </div>
      <div className="zg-first-rest">
        <div className="zg-first-top" />
        {saidPlayed().length > 0 && <div className="zg-first-banner" />}
        <div className="zg-first-page">
          <p className="zg-first-title">{texts.title}</p>
          <div className="zg-first-work" />
          <div className="zg-first-cards">
            <Card title={texts.goodsToday} total={texts.goodsTotal} count={goods} />
            <Card title={texts.usersToday} total={texts.usersTotal} count={users} />
            <Card title={texts.ordersToday} total={texts.ordersTotal} count={orders} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Card({ title, total, count }: { title: string; total: string; count: Count }) {
  return (
    <div className="zg-stat">
      <div className="zg-stat-title">
        <span className="zg-stat-icon" />
        <h2>{title}</h2>
      </div>
      <p className="zg-stat-value">{written(count.countToday)}</p>
      <p className="zg-stat-note">
        {total} <strong>{written(count.countTotal)}</strong>
      </p>
    </div>
  );
}

// As the app's own formatCount, which comes with all its other formats.
const written = (count: number) => count.toLocaleString('en-US');
