import { CircleIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { useClosedPages } from '#src/lib/closed-pages.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import type { Payload } from '#src/lib/query.ts';
import { Card } from '#src/ui/card/card.tsx';
import { classes } from '#src/ui/classes.ts';
import { setup } from '../api.ts';
import { messages } from '../setup-messages.ts';
import './setup-card.css';

type Step = Payload<'/mall/statistics/setup'>[number];

/** Where each step is done. */
const places = {
  tenant: linkOptions({ to: '/upms/tenant/index' }),
  miniProgram: linkOptions({ to: '/weixin/wxapp/index', search: { appType: 1 } }),
  code: linkOptions({ to: '/weixin/code/index' }),
  goods: linkOptions({ to: '/mall/goodsspu/index' }),
  payment: linkOptions({ to: '/upms/gateway/index' }),
} satisfies Record<Step['name'], object>;

/** The first steps of a shop, until it can sell; nothing once all are done. */
export function SetupCard() {
  const texts = useMessages(messages);
  const { data } = useQuery(setup());
  const closed = useClosedPages();
  // What the role keeps closed is another person's step.
  const steps = data?.filter(({ name }) => closed(places[name].to) === null);
  if (steps === undefined || steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card title={texts.title} note={texts.note(steps.filter(({ isDone }) => isDone).length, steps.length)}>
      <ol className="zg-setup">
        {steps.map((step) => (
          <SetupLine key={step.name} {...step} />
        ))}
      </ol>
    </Card>
  );
}

function SetupLine({ name, isDone }: Step) {
  const texts = useMessages(messages);
  const place = places[name];
  const { name: title, hint } = texts.steps[name];
  return (
    <li className={classes(isDone && 'zg-setup-done')}>
      {isDone ? <TickCircleIcon title={texts.done} /> : <CircleIcon title={texts.open} />}
      <span>
        {isDone ? title : <Link {...place}>{title}</Link>}
        <small>{hint}</small>
      </span>
    </li>
  );
}
