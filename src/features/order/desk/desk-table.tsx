import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import type { DeskOrder } from '../api.ts';
import { DeskLine, type LineHands } from './desk-line.tsx';
import type { DeskRow } from './entries.ts';
import { messages } from './messages.ts';
import type { Place } from './pasted.ts';
import './desk-table.css';

interface DeskTableProps {
  rows: readonly DeskRow[];
  /** Why an order did not ship, by id. */
  refused: Readonly<Record<string, string>>;
  isLocked: boolean;
  hands: Pick<LineHands, 'onFill'> & {
    /** Takes a paste at a place; returns false for one that the field takes by itself. */
    onPaste: (text: string, place: Place) => boolean;
    /** Enter in the last row. */
    onEnd: () => void;
    onShip: () => void;
    /** Ctrl+Z; undefined when the field's own is meant. */
    onTakeBack: (() => void) | undefined;
  };
}

/** The grid of the desk: one row an order, filled in by typing, by paste or by a scanner. */
export function DeskTable({ rows, refused, isLocked, hands }: DeskTableProps) {
  const texts = useMessages(messages);
  const body = useRef<HTMLTableSectionElement>(null);
  const had = useRef('');
  const orders = rows.map(({ order }) => order);
  const focus = (at: number, field: Place['field']): boolean => {
    const input = fieldsOf(body.current, field)[at];
    input?.focus();
    input?.select();
    return input !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target, body.current);
    if (place === null || event.nativeEvent.isComposing) return;
    const { at, field } = place;
    const isChord = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && isChord) hands.onShip();
    else if (event.key === 'z' && isChord && hands.onTakeBack) hands.onTakeBack();
    else if (event.key === 'Enter') {
      if (event.target instanceof HTMLInputElement && jumped(event.target, orders, place))
        return event.preventDefault();
      if (field === 'carrier') focus(at, 'trackingNo');
      else if (!focus(at + 1, field)) hands.onEnd();
    } else if (event.key === 'ArrowDown' && field === 'trackingNo') focus(at + 1, field);
    else if (event.key === 'ArrowUp' && field === 'trackingNo') focus(at - 1, field);
    else return;
    event.preventDefault();
  };
  /** A scanner that reads an order's barcode into a field goes to that order; the field keeps what it had. */
  const jumped = (input: HTMLInputElement, among: readonly DeskOrder[], { at, field }: Place): boolean => {
    const target = among.findIndex(({ orderNo }) => orderNo === input.value.trim());
    const order = among[at];
    if (target === -1 || order === undefined) return false;
    hands.onFill(order.id, { [field]: had.current });
    return focus(target, 'trackingNo');
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement) had.current = target.value;
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target, body.current);
    if (place !== null && hands.onPaste(event.clipboardData.getData('text/plain'), place)) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pastes of its fields, which know their neighbours only here
    <table className="zg-desk-table" onFocus={onFocus} onKeyDown={onKeyDown} onPaste={onPaste}>
      <thead>
        <tr>
          {(['order', 'goods', 'receiver', 'carrier', 'trackingNo'] as const).map((column) => (
            <th key={column} scope="col">
              {texts[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ order, carrier, trackingNo, flaw }) => (
          <DeskLine
            key={order.id}
            order={order}
            carrier={carrier}
            trackingNo={trackingNo}
            flaw={flaw}
            reason={refused[order.id]}
            isLocked={isLocked}
            onFill={hands.onFill}
          />
        ))}
      </tbody>
    </table>
  );
}

const fieldsOf = (body: HTMLElement | null, field: Place['field']) => [
  ...(body?.querySelectorAll<HTMLInputElement>(`input[name="${field}"]`) ?? []),
];

function placeOf(target: EventTarget, body: HTMLElement | null): Place | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const field = target.name === 'carrier' || target.name === 'trackingNo' ? target.name : null;
  return field === null ? null : { at: fieldsOf(body, field).indexOf(target), field };
}
