import { formatCount, formatShare } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import { type Share, totalOf } from './shares.ts';

interface ShareTableProps {
  title: string;
  /** What the rows are, such as regions. */
  nameHeading?: string | undefined;
  shares: readonly Share[];
  height: number;
  onSelect?: ((code: string) => void) | undefined;
}

/** The drawing's numbers as a table, largest first. */
export function ShareTable({ title, nameHeading, shares, height, onSelect }: ShareTableProps) {
  const texts = useMessages(messages);
  const total = totalOf(shares);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section className="zg-share-table" style={{ height }} aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{nameHeading ?? texts.name}</th>
            <th scope="col">{texts.value}</th>
            <th scope="col">{texts.share}</th>
          </tr>
        </thead>
        <tbody>
          {shares
            .toSorted((a, b) => b.value - a.value)
            .map(({ code, label, value }) => (
              <tr key={code}>
                <th scope="row">
                  {onSelect && code !== '' ? (
                    <button type="button" className="zg-link-button" onClick={() => onSelect(code)}>
                      {label}
                    </button>
                  ) : (
                    label
                  )}
                </th>
                <td>{formatCount(value)}</td>
                <td>{formatShare(value, total)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td>{formatCount(total)}</td>
            <td>{formatShare(total, total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
