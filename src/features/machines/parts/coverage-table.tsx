import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { type Coverage, levels } from '#src/ui/machine-chart/coverage.ts';
import { messages } from '../messages.ts';
import './words.css';

/** Every arrow with the number of generated paths through it, per player: the coverage as a table. */
export function CoverageTable({ coverage }: { coverage: Coverage }) {
  const texts = useMessages(messages);
  const played = levels.filter((level) => coverage[level] !== undefined);
  const arrows = Object.keys(coverage.actor ?? {});
  return (
    <Card title={texts.coverageHeading} isFlush>
      <div className="zg-words-scroll">
        <table className="zg-words">
          <thead>
            <tr>
              <th scope="col">{texts.arrow}</th>
              {played.map((level) => (
                <th key={level} scope="col" className="zg-words-number">
                  {texts.levels[level]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {arrows.map((arrow) => (
              <tr key={arrow}>
                <th scope="row">
                  <code>{arrow}</code>
                </th>
                {played.map((level) => (
                  <td key={level} className="zg-words-number">
                    {coverage[level]?.[arrow] ?? 0}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
