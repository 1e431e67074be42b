import { MoreIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import type { OperationId } from '#src/lib/rights.ts';
import { MenuButton } from '../menu-button/menu-button.tsx';
import { messages } from '../messages.ts';
import { type Column, menuWidth } from './column.ts';

/** An action on one row. */
export interface RowAction {
  id: string;
  label: string;
  icon?: JSX.Element;
  intent?: 'danger';
  /** Why the action is blocked, in words; the item then shows disabled. */
  refusal?: string | null | undefined;
  /** The call that it makes or leads to; a role that withholds it blocks the item. */
  needs?: OperationId;
  onSelect: () => void;
}

interface ActionsOf<Row> {
  /** Called on each render; must be a stable function. */
  actions: (row: Row) => readonly RowAction[];
  rowName: (row: Row) => string;
  title: string;
}

/** Returns the menu column at the end of the rows. */
export function actionColumn<Row>({ actions, rowName, title }: ActionsOf<Row>): Column<Row> {
  return {
    id: 'actions',
    title,
    width: menuWidth(title),
    edge: 'end',
    text: () => '',
    cell: (row) => <RowMenu name={rowName(row)} actions={actions(row)} />,
  };
}

/** The menu of a row's actions; blocked ones say why. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const texts = useMessages(messages);
  return (
    <MenuButton
      label={texts.actionsOf(name)}
      face={<MoreIcon />}
      variant="minimal"
      size="small"
      items={actions.map(({ refusal, ...action }) => ({
        ...action,
        ...(refusal === null || refusal === undefined ? {} : { isDisabled: true, hint: refusal }),
      }))}
    />
  );
}
