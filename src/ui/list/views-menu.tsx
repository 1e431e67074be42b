import { BookmarkIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { restore } from '#src/lib/restore.ts';
import { chooseDefaultView, deleteView, type SavedView, touchedByViews, updateView } from '#src/lib/saved-views.ts';
import { useWrite } from '#src/lib/write.ts';
import { MenuButton } from '../menu-button/menu-button.tsx';
import type { MenuRowProps } from '../menu-button/menu-row.tsx';
import { messages as common } from '../messages.ts';
import { useUndo } from '../undo/use-undo.ts';
import { messages } from './messages.ts';
import { useViews } from './use-views.ts';
import { hasDays, rangeOf } from './view-search.ts';

const { Part: ViewDialog, fetch: fetchDialog } = onDemand(() =>
  import('./view-dialog.tsx').then((module) => module.ViewDialog),
);

/** Whoever opens the menu may want to name a view. */
const fetchAhead = (isOpen: boolean) => {
  if (isOpen) void fetchDialog();
};

/** The views of a list: one click applies one; the active one can be changed, shared, made the default and deleted. */
export function ViewsMenu() {
  const texts = useMessages(messages);
  const { ranges } = useMessages(common);
  const { list, views, search, active, isChanged, apply } = useViews();
  const [named, setNamed] = useState<SavedView | 'new' | null>(null);
  const acts = useViewActs(list, search);
  const others = views.filter(({ isOwn }) => !isOwn);
  const row = (view: SavedView): MenuRowProps => ({
    id: view.id,
    label: view.name,
    choice: 'one',
    isChosen: view.id === active?.id,
    ...hintOf(view, texts, ranges),
    onSelect: () => apply(view),
  });
  const own = views.filter(({ isOwn }) => isOwn).map(row);
  return (
    <>
      <MenuButton
        label={texts.views}
        align="start"
        onOpen={fetchAhead}
        face={
          <>
            <BookmarkIcon />
            <span>
              {active?.name ?? texts.views}
              {isChanged && ` (${texts.changed})`}
            </span>
          </>
        }
        items={[
          {
            id: 'all',
            label: texts.allRows,
            choice: 'one',
            isChosen: Object.keys(search).length === 0,
            onSelect: () => apply(null),
          },
          ...headed(texts.own, own),
          ...headed(texts.shared, others.map(row)),
          ...headed(texts.current(active?.name ?? ''), active === null ? [] : acts(active, isChanged, setNamed, texts)),
          { id: 'keep', heading: texts.keepTitle, label: texts.keep, onSelect: () => setNamed('new') },
        ]}
      />
      {named !== null && (
        <ViewDialog
          list={list}
          search={search}
          view={named === 'new' ? null : named}
          onClose={() => setNamed(null)}
          onMissing={() => setNamed(null)}
        />
      )}
    </>
  );
}

type Texts = typeof messages.zh;

function hintOf(
  { isOwn, isDefault, ownerName, search }: SavedView,
  texts: Texts,
  ranges: typeof common.zh.ranges,
): { hint?: string } {
  const range = rangeOf(search);
  const hints = [
    ...(isOwn ? [] : [texts.by(ownerName)]),
    ...(hasDays(search) ? [range === null ? texts.fixedDays : ranges[range]] : []),
    ...(isDefault ? [texts.opens] : []),
  ];
  return hints.length === 0 ? {} : { hint: hints.join(' · ') };
}

const headed = (heading: string, rows: MenuRowProps[]): MenuRowProps[] =>
  rows.map((row, at) => (at === 0 ? { ...row, heading } : row));

/** Returns the actions on the active view; only its owner can change it. */
function useViewActs(list: string, search: Readonly<Record<string, string>>) {
  const common = { touches: touchedByViews, inTurn: true } as const;
  const offerUndo = useUndo(touchedByViews);
  const texts = useMessages(messages);
  const share = useWrite(updateView, { ...common, said: texts.saved });
  const open = useWrite(chooseDefaultView, { ...common, said: texts.saved });
  const update = useWrite((view: SavedView) => updateView({ id: view.id, version: view.version, search }), {
    ...common,
    onDone: ({ version }, { id, name, search: former }) =>
      offerUndo(texts.updated(name), () => updateView({ id, version, search: former })),
  });
  const remove = useWrite((view: SavedView) => deleteView(view), {
    ...common,
    onDone: ({ version }, { id, name }) =>
      offerUndo(texts.removed(name), () => restore('restoreSavedView', { id, version })),
  });
  return (view: SavedView, isChanged: boolean, rename: (view: SavedView) => void, words: Texts): MenuRowProps[] => {
    const { id, version, isOwn, isShared, isDefault } = view;
    const opens: MenuRowProps = {
      id: 'open',
      label: words.openWith,
      choice: 'many',
      isChosen: isDefault,
      onSelect: () => open.run({ list, id: isDefault ? null : id }),
    };
    if (!isOwn) return [opens];
    return [
      ...(isChanged ? [{ id: 'update', label: words.update, onSelect: () => update.run(view) }] : []),
      opens,
      {
        id: 'share',
        label: words.share,
        choice: 'many',
        isChosen: isShared,
        onSelect: () => share.run({ id, version, isShared: !isShared }),
      },
      { id: 'rename', label: words.rename, onSelect: () => rename(view) },
      { id: 'remove', label: words.remove, intent: 'danger', onSelect: () => remove.run(view) },
    ];
  };
}
