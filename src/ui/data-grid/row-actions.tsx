import { MoreIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { MenuButton } from '../menu-button/menu-button.tsx';
import { messages } from '../messages.ts';
import { type Column, menuWidth } from './column.ts';

/** Something that can be done with one row. */
export interface RowAction {
  id: string;
  label: string;
  icon?: ReactNode;
  intent?: 'danger';
  /** Why it cannot be done now, in words; the line is then shown, but not to be chosen. */
  refusal?: string | null | undefined;
  onSelect: () => void;
}

interface ActionsOf<Row> {
  /** Asked anew each time it is drawn; must be the same function over renders. */
  actions: (row: Row) => readonly RowAction[];
  rowName: (row: Row) => string;
  title: string;
}

/** The column of menus behind the rows. */
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

/** The menu of what can be done with a row; what cannot says why. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const texts = useMessages(messages);
  return (
    <MenuButton
      label={texts.actionsOf(name)}
      face={<MoreIcon />}
      variant="minimal"
      size="small"
      isFloating
      items={actions.map(({ refusal, ...action }) => ({
        ...action,
        ...(refusal === null || refusal === undefined ? {} : { isDisabled: true, hint: refusal }),
      }))}
    />
  );
}
