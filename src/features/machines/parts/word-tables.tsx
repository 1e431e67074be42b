import type { Label } from '#machines/kit/words.ts';
import type { ChartWords } from '#shared/history/event-name.ts';
import { formatAge, formatCount } from '#src/lib/format.ts';
import { languageTag, useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import type { MachineMap } from '../api.ts';
import { messages } from '../messages.ts';
import './words.css';

/** A chart's states in words, with their row counts when the server keeps rows. */
export function StateTable({ words, map }: { words: ChartWords; map: MachineMap | null }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const rowsOf = (path: string) => map?.states.find(({ state }) => state === path);
  return (
    <Card title={texts.statesHeading} isFlush>
      <table className="zg-words">
        <thead>
          <tr>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.code}</th>
            {map !== null && (
              <th scope="col" className="zg-words-number">
                {texts.rows}
              </th>
            )}
            {map !== null && (
              <th scope="col" className="zg-words-number">
                {texts.late}
              </th>
            )}
            {map !== null && (
              <th scope="col" className="zg-words-number">
                {texts.oldest}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {Object.entries(words.states).map(([path, label]) => (
            <tr key={path}>
              <th scope="row">{label[locale]}</th>
              <td>
                <code>{path}</code>
              </td>
              {map !== null && <td className="zg-words-number">{formatCount(rowsOf(path)?.rows ?? 0)}</td>}
              {map !== null && <td className="zg-words-number">{formatCount(rowsOf(path)?.late ?? 0)}</td>}
              {map !== null && (
                <td className="zg-words-number">{formatAge(rowsOf(path)?.oldest, languageTag(locale))}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface WordTableProps {
  heading: string;
  /** The heading of the words column. */
  column: string;
  words: Readonly<Record<string, Label>>;
}

/** Names of a chart with their words in the current language; renders nothing for a chart without any. */
export function WordTable({ heading, column, words }: WordTableProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const entries = Object.entries(words);
  if (entries.length === 0) return null;
  return (
    <Card title={heading} isFlush>
      <table className="zg-words">
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{texts.code}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(([name, label]) => (
            <tr key={name}>
              <th scope="row">{label[locale]}</th>
              <td>
                <code>{name}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
