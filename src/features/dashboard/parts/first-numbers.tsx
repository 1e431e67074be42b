import { useMessages } from '#src/lib/i18n/locale.ts';
import { Brand } from '#src/ui/brand/brand.tsx';
import { messages } from '../summary-messages.ts';

/**
 * The places of the numbers of today where the home page will have them, while the app still loads. The build draws it,
 * and `public/before-paint.js` writes the numbers. Only for the eye: readers and the keyboard hear that the app opens, and
 * wait for the page itself.
 */
export function FirstNumbers() {
  const texts = useMessages(messages);
  return (
    <div className="zg-first" data-drawn-ahead="" aria-hidden="true" inert>
      <div className="zg-first-side">
        <Brand size={28} />
      </div>
      <div className="zg-first-rest">
        <div className="zg-first-top" />
        <div className="zg-first-banner" />
        <div className="zg-first-page">
          <p className="zg-first-title">{texts.title}</p>
          <div className="zg-first-work" />
          <div className="zg-first-cards">
            <Card title={texts.goodsToday} total={texts.goodsTotal} />
            <Card title={texts.usersToday} total={texts.usersTotal} />
            <Card title={texts.ordersToday} total={texts.ordersTotal} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Card({ title, total }: { title: string; total: string }) {
  return (
    <div className="zg-stat">
      <div className="zg-stat-title">
        <span className="zg-stat-icon" />
        <h2>{title}</h2>
      </div>
      <p className="zg-stat-value" />
      <p className="zg-stat-note">
        {total} <strong />
      </p>
    </div>
  );
}
