import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { rowChart } from '#machines/gateway-account/row.ts';
import { words } from '#machines/gateway-account/words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { notify } from '#src/lib/notices.ts';
import { readAnew } from '#src/lib/query.ts';
import { type ShownAct, useActs, useRowActor, useStatePaths, useTag } from '#src/lib/row-actor.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { useWantedAct } from '#src/lib/wanted-act.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { HistoryList } from '#src/ui/history/history-list.tsx';
import { useMainAct } from '#src/ui/list/use-main-act.ts';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { RefusedActs } from '#src/ui/refused-acts/refused-acts.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type Gateway, gatewayDetail, testGateway, touchedByGateways } from '../api.ts';
import { keyNames } from '../key-names.ts';
import { messages } from '../messages.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { HealthCard } from '../parts/health-card.tsx';
import { NoticesCard } from '../parts/notices-card.tsx';
import { KeysCard, SettingsCard, Troubles } from '../parts/settings-card.tsx';
import { eventName, stateName, toneOf } from '../words.ts';
import './gateway-page.css';

export const lazyRoute = createLazyRoute('/upms/gateway/$id')({ component: GatewayPage });

/** One gateway account: its settings, keys and health, what can be done, and why the rest cannot. */
function GatewayPage() {
  const { id } = lazyRoute.useParams();
  const texts = useMessages(messages);
  const query = useQuery(gatewayDetail(id));
  const { data } = query;
  useChanges('gateway', () => void readAnew(query), id);
  const back = <BackLink to="/upms/gateway/index" search={useWalkSearch('gateway', id)} />;
  if (data === undefined)
    return (
      <Page title={texts.detail} back={back}>
        <Pending of={query} lines={10} />
      </Page>
    );
  return <GatewayView key={id} account={data} back={back} />;
}

function GatewayView({ account, back }: { account: Gateway; back: ReactNode }) {
  const locale = useLocale();
  const texts = messages[locale];
  const names = keyNames(account.kind, locale);
  const [chosen, setChosen] = useState<ShownAct | null>(null);
  const actor = useRowActor(rowChart, account);
  const acts = useActs(actor, rowChart);
  const isBusy = useTag(actor, 'busy');
  const [state = ''] = useStatePaths(actor);
  const test = useWrite(testGateway, {
    touches: touchedByGateways,
    said: (outcome) => (outcome === 'passed' ? texts.passed : undefined),
    onDone(outcome) {
      if (outcome === 'unanswered') notify.warning(texts.unanswered);
    },
  });
  const choose = (act: ShownAct) => (act.act === 'test' ? test.run(account) : setChosen(act));
  const { act: wanted } = lazyRoute.useSearch();
  const navigate = lazyRoute.useNavigate();
  useWantedAct(wanted, acts, { open: choose, forget: () => void navigate({ search: {}, replace: true }) });
  const possible = acts.filter(({ allowed }) => allowed);
  // Beside new keys, a test of the current ones leads nowhere.
  const main = possible.find(({ act }) => act === 'finishRotation') ?? possible[0];
  useMainAct(main, choose);
  return (
    <Page
      title={account.name}
      back={back}
      description={
        <span data-version={account.version}>
          <Tag tone={toneOf(state)}>{stateName(state, locale)}</Tag>
        </span>
      }
      actions={possible.map((act) => (
        <Button
          key={act.act}
          intent={act === main && act.act !== 'edit' ? 'primary' : 'none'}
          isBusy={act.act === 'test' && test.isRunning}
          onClick={() => choose(act)}
        >
          {eventName(act.event, locale)}
        </Button>
      ))}
    >
      <RefusedActs acts={acts} name={eventName} />
      {isBusy && (
        <output className="zg-gateway-busy">
          <span className="zg-spinner" aria-hidden="true" />
          {texts.busy}
        </output>
      )}
      <Troubles account={account} />
      <div className="zg-gateway">
        <div className="zg-gateway-column">
          <SettingsCard account={account} />
          <HealthCard id={account.id} />
        </div>
        <div className="zg-gateway-column">
          <KeysCard account={account} />
          <NoticesCard id={account.id} />
          <Card
            title={texts.history}
            actions={
              <Link
                to="/machines/$name"
                params={{ name: 'gateway-account' }}
                search={{ row: account.id }}
                className={buttonClass({ variant: 'minimal', size: 'small' })}
              >
                {texts.onChart}
              </Link>
            }
          >
            <HistoryList
              machine="gateway-account"
              words={words}
              id={account.id}
              facts={{
                merchantNo: { label: texts.merchantNo },
                serial: { label: names.serial },
                nextSerial: { label: names.nextSerial },
              }}
            />
          </Card>
        </div>
      </div>
      {chosen !== null && <ActDialog account={account} act={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}
