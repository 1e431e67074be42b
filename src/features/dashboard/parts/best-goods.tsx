import { Link } from '@tanstack/react-router';
import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import type { Sales } from '../sales-figures.ts';
import { messages } from '../sales-messages.ts';

/** The goods that sold best in the days of the page; each opens its form. */
export function BestGoods({ goods }: { goods: Sales['goods'] | undefined }) {
  const texts = useMessages(messages);
  const isClosed = useWithheld()('readGoods') !== null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section className="zg-sales-goods" aria-label={texts.goods} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.goods}</th>
            <th scope="col">{texts.units}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {goods?.map(({ spuId, name, units, sales }) => (
            <tr key={spuId}>
              <th scope="row">
                {name === '' || isClosed ? (
                  name || texts.gone
                ) : (
                  <Link to="/mall/goodsspu/form" search={{ id: spuId }}>
                    {name}
                  </Link>
                )}
              </th>
              <td>{formatCount(units)}</td>
              <td>{formatYuan(sales)}</td>
            </tr>
          ))}
          {goods?.length === 0 && (
            <tr>
              <td colSpan={3}>{texts.noGoods}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
