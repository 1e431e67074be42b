import { ImportIcon } from '@blueprintjs/icons';
import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Tone } from '#machines/kit/words.ts';
import { formatTime } from '#src/lib/format.ts';
import { type Locale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { RowAction } from '#src/ui/data-grid/row-actions.tsx';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { markUnclaimed, startImport, touchedByClaims, touchedByImport, type Unclaimed, unclaimedPage } from '../api.ts';
import { messages } from '../messages.ts';
import { AssignDialog } from '../parts/assign-dialog.tsx';
import { ImportBar } from '../parts/import-bar.tsx';

export const lazyRoute = createLazyRoute('/weixin/wxapp/unclaimed')({ component: UnclaimedPage });

const tones: Record<Unclaimed['state'], Tone> = { open: 'warn', ignored: 'neutral' };

function columnsOf(locale: Locale): Column<Unclaimed>[] {
  const texts = messages[locale];
  return [
    { id: 'name', title: texts.name, width: 160, isElastic: true, text: ({ name }) => name },
    { id: 'appId', title: 'AppID', width: 170, text: ({ appId }) => appId },
    {
      id: 'appType',
      title: texts.type,
      width: 120,
      text: ({ appType }) => (appType === null ? texts.none : (texts.types[appType] ?? '')),
    },
    { id: 'principal', title: texts.principal, width: 180, text: ({ principalName }) => principalName || texts.none },
    {
      id: 'state',
      title: texts.unclaimedState,
      width: 110,
      text: ({ state }) => texts.unclaimedStates[state],
      tone: ({ state }) => tones[state],
    },
    { id: 'source', title: texts.unclaimedSource, width: 140, text: ({ source }) => texts.unclaimedSources[source] },
    {
      id: 'permissions',
      title: texts.permissions,
      width: 260,
      isExtra: true,
      text: ({ permissionSets }) => permissionSets.map(({ name }) => name).join(texts.comma),
    },
    {
      id: 'authorizedTime',
      title: texts.authorizedTime,
      width: 170,
      text: ({ authorizedTime }) => (authorizedTime === null ? texts.none : formatTime(authorizedTime)),
    },
    { id: 'foundTime', title: texts.foundTime, width: 170, text: ({ foundTime }) => formatTime(foundTime) },
  ];
}

const unclaimed = {
  route: lazyRoute,
  page: unclaimedPage,
  topic: 'wxapp',
  isInbox: true,
  columns: columnsOf,
  rowId: ({ appId }: Unclaimed) => appId,
  rowName: ({ name }: Unclaimed) => name,
  usualSort: { by: 'foundTime', order: 'desc' },
} as const;

/** Accounts that authorised the platform but belong to no tenant; platform staff assign or dismiss them. */
function UnclaimedPage() {
  const texts = useMessages(messages);
  const [assigned, setAssigned] = useState<Unclaimed | null>(null);
  const marking = useWrite(markUnclaimed, {
    touches: touchedByClaims,
    inTurn: true,
    said: ({ state }) => ({ ignored: texts.ignored, open: texts.reopened })[state],
  });
  const importing = useWrite(startImport, { touches: touchedByImport });
  const actionsOf = (row: Unclaimed): RowAction[] => {
    const { appId } = row;
    const other: Record<Unclaimed['state'], RowAction> = {
      open: { id: 'ignore', label: texts.ignore, onSelect: () => marking.run({ appId, state: 'ignored' }) },
      ignored: { id: 'reopen', label: texts.reopen, onSelect: () => marking.run({ appId, state: 'open' }) },
    };
    return [{ id: 'assign', label: texts.assign, onSelect: () => setAssigned(row) }, other[row.state]];
  };
  return (
    <>
      <ListPage
        of={unclaimed}
        title={texts.unclaimed}
        fields={[
          { kind: 'text', name: 'name', label: texts.search },
          {
            kind: 'choice',
            name: 'state',
            label: texts.unclaimedState,
            options: (['open', 'ignored'] as const).map((value) => ({ value, label: texts.unclaimedStates[value] })),
          },
        ]}
        above={<ImportBar />}
        tools={
          <Button icon={<ImportIcon />} isBusy={importing.isRunning} onClick={() => importing.run(undefined)}>
            {texts.startImport}
          </Button>
        }
        actions={actionsOf}
        empty={{ title: texts.unclaimedEmpty, hint: texts.unclaimedEmptyHint }}
      />
      {assigned !== null && <AssignDialog account={assigned} onClose={() => setAssigned(null)} />}
    </>
  );
}
