import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClosedPages } from '#src/lib/closed-pages.ts';
import { formatAge, formatTotal } from '#src/lib/format.ts';
import { languageTag, useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { countOf, type ToDo, toDo } from '#src/lib/to-do.ts';
import { Card } from '#src/ui/card/card.tsx';
import { classes } from '#src/ui/classes.ts';
import { Failure } from '#src/ui/state-views/state-views.tsx';
import { messages } from '../work-messages.ts';
import { draftPlace, type GroupName, groups, listOf, type Tile } from '../work-tiles.ts';
import './work-card.css';

const unknown = { stockAtMost: 0, failedJobsFrom: '' };

/** What waits for the operator: each number opens the list of exactly its rows, and zeros are quiet. */
export function WorkCard() {
  const texts = useMessages(messages);
  const { data, error, refetch } = useQuery(toDo());
  if (data === undefined && error !== null)
    return (
      <Card title={texts.title}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card title={texts.title}>
      <div className="zg-work" data-tour="work" aria-busy={data === undefined}>
        <Group name="toDo" work={data} />
        <Group name="failed" work={data} />
        <Group name="waiting" work={data} />
      </div>
    </Card>
  );
}

function Group({ name, work }: { name: GroupName; work: ToDo | undefined }) {
  const texts = useMessages(messages);
  const closed = useClosedPages();
  // A number whose list the role keeps closed would lead nowhere.
  const tiles = groups[name].filter((tile) => closed(listOf(tile.name, unknown).to) === null);
  if (tiles.length === 0) return null;
  return (
    <section className={classes('zg-work-group', `zg-work-${name}`)} aria-label={texts.groups[name]}>
      <h3>{texts.groups[name]}</h3>
      <ul>
        {tiles.map((tile) => (
          <WorkTile key={tile.name} tile={tile} work={work} />
        ))}
      </ul>
      {name === 'waiting' && work !== undefined && <Drafts drafts={work.drafts} />}
    </section>
  );
}

function WorkTile({ tile: { name, urgent, desk }, work }: { tile: Tile; work: ToDo | undefined }) {
  const texts = useMessages(messages);
  const found = countOf(work, name);
  const pressing = urgent && countOf(work, urgent);
  const places = work ?? unknown;
  const withheld = useWithheld();
  return (
    <li className={classes('zg-work-tile', found?.count === 0 && 'zg-work-none')}>
      <Link {...listOf(name, places)} className="zg-work-link">
        <strong>{found === undefined ? '–' : formatTotal(found.count, found.isExact)}</strong>
        <span>{texts.names[name]}</span>
      </Link>
      {(urgent ?? desk) && (
        <span className="zg-work-below">
          {urgent && (
            <Link
              {...listOf(urgent, places)}
              className={classes(pressing !== undefined && pressing.count > 0 && 'zg-work-pressing')}
            >
              {texts.names[urgent]} {pressing === undefined ? '–' : formatTotal(pressing.count, pressing.isExact)}
            </Link>
          )}
          {desk && withheld(desk.needs) === null && <Link to={desk.to}>{texts.desk}</Link>}
        </span>
      )}
    </li>
  );
}

function Drafts({ drafts }: Pick<ToDo, 'drafts'>) {
  const texts = useMessages(messages);
  const language = languageTag(useLocale());
  const shown = drafts.flatMap(({ key, updateTime }) => {
    const place = draftPlace(key);
    return place === null ? [] : [{ key, updateTime, ...place }];
  });
  if (shown.length === 0) return null;
  return (
    <p className="zg-work-drafts">
      {texts.drafts}
      {shown.map(({ key, updateTime, kind, isNew, link }) => (
        <Link key={key} {...link}>
          {texts.draftOf(texts.draftKinds[kind], isNew, formatAge(updateTime, language))}
        </Link>
      ))}
    </p>
  );
}
