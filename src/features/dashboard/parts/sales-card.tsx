import { ThIcon, TimelineLineChartIcon } from '@blueprintjs/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Drawing } from '#src/ui/chart/drawing.tsx';
import { classes } from '#src/ui/classes.ts';
import { messages as uiMessages } from '#src/ui/messages.ts';
import { TrendChange } from '#src/ui/stat-card/trend.tsx';
import { Failure } from '#src/ui/state-views/state-views.tsx';
import { sales } from '../api.ts';
import { type Figure, figureOf, figures, isMoney, type Sales, trendOf } from '../sales-figures.ts';
import { messages } from '../sales-messages.ts';
import { BestGoods } from './best-goods.tsx';
import './sales-card.css';

const drawnHeight = 220;
const formatOf = (figure: Figure) => (isMoney(figure) ? formatYuan : formatCount);

/** What the shop earned in the days of the page: figures, each with its trend, and the goods that sold best. */
export function SalesCard({ range }: { range: { from: string; to: string } }) {
  const texts = useMessages(messages);
  const common = useMessages(uiMessages);
  const [figure, setFigure] = useState<Figure>('sales');
  const [isTable, setTable] = useState(false);
  const { data, error, refetch } = useQuery({ ...sales(range), placeholderData: keepPreviousData });
  return (
    <Card
      title={texts.title}
      // The days of these numbers: those just chosen may still be on their way.
      note={data && texts.note(data.days[0]?.day ?? '', data.days.at(-1)?.day ?? '', data.former.length)}
      actions={
        <IconButton
          label={isTable ? common.showChart : common.showTable}
          icon={isTable ? <TimelineLineChartIcon /> : <ThIcon />}
          aria-pressed={isTable}
          size="small"
          onClick={() => setTable(!isTable)}
        />
      }
    >
      {data === undefined && error !== null ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="zg-sales" aria-busy={data === undefined}>
          <Figures data={data} chosen={figure} onChoose={setFigure} />
          <div className="zg-sales-below">
            <div className="zg-sales-trend" style={{ minHeight: drawnHeight }}>
              {data &&
                (isTable ? <TrendTable data={data} figure={figure} /> : <TrendDrawing data={data} figure={figure} />)}
            </div>
            <BestGoods goods={data?.goods} />
          </div>
        </div>
      )}
    </Card>
  );
}

interface FiguresProps {
  data: Sales | undefined;
  chosen: Figure;
  onChoose: (figure: Figure) => void;
}

function Figures({ data, chosen, onChoose }: FiguresProps) {
  const texts = useMessages(messages);
  return (
    <div className="zg-sales-figures">
      {figures.map((figure) => {
        const format = formatOf(figure);
        const current = data && figureOf(figure, data.days);
        return (
          <button
            key={figure}
            type="button"
            className={classes('zg-sales-figure', figure === 'refunds' && 'zg-sales-loss')}
            aria-pressed={figure === chosen}
            onClick={() => onChoose(figure)}
          >
            <span className="zg-sales-name">{texts.figures[figure]}</span>
            <strong>{current === undefined ? '–' : format(current)}</strong>
            {data && current !== undefined && <TrendChange current={current} former={figureOf(figure, data.former)} />}
          </button>
        );
      })}
    </div>
  );
}

interface TrendProps {
  data: Sales;
  figure: Figure;
}

function TrendDrawing({ data, figure }: TrendProps) {
  const texts = useMessages(messages);
  const trend = useMemo(() => ({ days: trendOf(figure, data), format: formatOf(figure) }), [data, figure]);
  const summary = `${texts.trend(texts.figures[figure])}: ${trend.days.map(({ day, value }) => `${day} ${trend.format(value)}`).join(', ')}`;
  return <Drawing kind="trend" shares={[]} trend={trend} summary={summary} height={drawnHeight} />;
}

function TrendTable({ data, figure }: TrendProps) {
  const texts = useMessages(messages);
  const format = formatOf(figure);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section className="zg-share-table" style={{ height: drawnHeight }} aria-label={texts.figures[figure]} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.thisPeriod}</th>
            <th scope="col">{texts.former}</th>
          </tr>
        </thead>
        <tbody>
          {trendOf(figure, data).map(({ day, value, formerDay, former }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{format(value)}</td>
              <td title={formerDay}>{format(former)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
