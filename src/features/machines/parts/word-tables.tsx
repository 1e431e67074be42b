import type { Label } from '#machines/kit/words.ts';
import type { ChartWords } from '#shared/history/event-name.ts';
import { formatAge, formatCount } from '#src/lib/format.ts';
import { languageTag, useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import type { MachineMap } from '../api.ts';
import { messages } from '../messages.ts';
import './words.css';

interface StateTableProps {
  words: ChartWords;
  /** Undefined while the rows are counted; null for a chart without rows. */
  map: MachineMap | null | undefined;
}

/** A chart's states in words, with their row counts when the server keeps rows. */
export function StateTable({ words, map }: StateTableProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const language = languageTag(locale);
  const counts = (path: string) => {
    if (map === undefined) return ['–', '–', '–'];
    const found = map?.states.find(({ state }) => state === path);
    return [formatCount(found?.rows ?? 0), formatCount(found?.late ?? 0), formatAge(found?.oldest, language)];
  };
  const headings = map === null ? [] : [texts.rows, texts.late, texts.oldest];
  return (
    <Card title={texts.statesHeading} isFlush>
      <table className="zg-words">
        <thead>
          <tr>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.code}</th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="zg-words-number">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(words.states).map(([path, label]) => (
            <tr key={path}>
              <th scope="row">{label[locale]}</th>
              <td>
                <code>{path}</code>
              </td>
              {headings.map((heading, at) => (
                <td key={heading} className="zg-words-number">
                  {counts(path)[at]}
                </td>
              ))}
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
