import { CircleIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useClosedPages } from '#src/lib/closed-pages.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import type { Payload } from '#src/lib/query.ts';
import { useOperator } from '#src/lib/session.ts';
import { keep, readKept } from '#src/lib/storage.ts';
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

/** Where the steps of the last visit are kept: while some are open their card stands at the top before they are read. */
const lastVisit = 'zhanggui.first-steps';

function keepSteps(scope: string, steps: readonly Step[]) {
  const marked = steps.map(({ name, isDone }) => `${name}:${isDone ? 'done' : 'open'}`);
  keep(lastVisit, marked.some((step) => step.endsWith('open')) ? [scope, ...marked].join(' ') : null);
}

function keptSteps(scope: string): Step[] | undefined {
  const [of, ...marked] = readKept(lastVisit)?.split(' ') ?? [];
  if (of !== scope) return undefined;
  return marked.flatMap((step) => {
    const [name = '', mark] = step.split(':');
    return isStep(name) ? [{ name, isDone: mark === 'done' }] : [];
  });
}

const isStep = (name: string): name is Step['name'] => Object.hasOwn(places, name);

/** The first steps of a shop, until it can sell; nothing once all are done. */
export function SetupCard() {
  const texts = useMessages(messages);
  const { chosenTenantId, tenantId } = useOperator();
  const scope = chosenTenantId ?? tenantId ?? 'all';
  const read = useQuery(setup()).data;
  const data = read ?? keptSteps(scope);
  useEffect(() => {
    if (read !== undefined) keepSteps(scope, read);
  }, [scope, read]);
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
