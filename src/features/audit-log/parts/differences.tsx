import { fieldName } from '#shared/audit-log/field-name.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import { toldFields, valueText } from '../value-text.ts';

type Values = Readonly<Record<string, unknown>>;

interface DifferencesProps {
  title: string;
  /** The kind of row that has these fields, or the call that sent them. */
  owner: string;
  before: Values;
  after: Values;
}

/** Shows each field before and after; when there is only one side, only one column. */
export function Differences({ title, owner, before, after }: DifferencesProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const names = toldFields([...new Set([...Object.keys(before), ...Object.keys(after)])]);
  const [had, has] = [Object.keys(before).length > 0, Object.keys(after).length > 0];
  return (
    <section className="zg-audit-differences">
      <h3>{title}</h3>
      {names.length === 0 && <p>{texts.unchanged}</p>}
      {names.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              {had && <th scope="col">{texts.before}</th>}
              {has && <th scope="col">{texts.after}</th>}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{fieldName(name, locale)}</th>
                {had && (
                  <td>
                    <del>{valueText(name, before[name], locale, owner)}</del>
                  </td>
                )}
                {has && (
                  <td>
                    <ins>{valueText(name, after[name], locale, owner)}</ins>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
