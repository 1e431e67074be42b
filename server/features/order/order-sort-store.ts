import { sql } from 'kysely';

export interface OrderSort {
  sort: 'createTime' | 'paymentPrice' | 'late';
  order: 'asc' | 'desc';
}

export const sortColumns = { createTime: sql`created_at`, paymentPrice: sql`amount`, late: sql`deadline` };

/** Returns in which direction the column is read: the latest row is the one with the earliest deadline. */
export const wayOf = ({ sort, order }: OrderSort): 'asc' | 'desc' =>
  (order === 'asc') === (sort !== 'late') ? 'asc' : 'desc';

export const directionOf = (sort: OrderSort) => (wayOf(sort) === 'asc' ? sql`asc` : sql`desc`);

export const inOrder = (sort: OrderSort) =>
  sql`order by ${sortColumns[sort.sort]} ${directionOf(sort)}, id ${directionOf(sort)}`;
