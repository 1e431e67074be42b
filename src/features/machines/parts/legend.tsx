import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { messages } from '../messages.ts';
import './legend.css';

/** Explains the shapes and colours of a picture. */
export function Legend() {
  const texts = useMessages(messages);
  return (
    <Card title={texts.legend}>
      <ul className="zg-legend">
        <li>
          <span className="zg-legend-dot" />
          {texts.legendStart}
        </li>
        <li>
          <span className="zg-legend-box" />
          {texts.legendRest}
        </li>
        <li>
          <span className="zg-legend-box zg-legend-busy" />
          {texts.legendBusy}
        </li>
        <li>
          <span className="zg-legend-box zg-legend-active" />
          {texts.legendActive}
        </li>
        <li>
          <span className="zg-legend-box zg-legend-final" />
          {texts.legendFinal}
        </li>
        <li>
          <span className="zg-legend-badge">{texts.legendBadge}</span>
          {texts.legendStanding}
        </li>
        <li className="zg-legend-condition">{texts.legendCondition}</li>
      </ul>
    </Card>
  );
}
