/** A row with as many columns as the order list shows. */
export interface Plain {
  id: string;
  [column: string]: string;
}

const names = [
  'number',
  'member',
  'goods',
  'state',
  'price',
  'client',
  'phone',
  'placed',
  'paid',
  'sent',
  'kind',
  'note',
];

export const columnDefs = names.map((field) => ({ field, width: 140 }));

export const rowsOf = (count: number): Plain[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    ...Object.fromEntries(names.map((name) => [name, `${name} ${at}`])),
  }));
