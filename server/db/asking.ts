import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

/** Sends a statement and resolves with its answer; throws DatabaseUnavailable when none comes in time. */
export type Ask = <Row extends QueryResultRow>(client: PoolClient, query: QueryConfig) => Promise<QueryResult<Row>>;

/**
 * Lets PostgreSQL take so many milliseconds for an answer (null: as many as it likes), then drops the connection. pg's own
 * promises and `query_timeout` do the same, but with them each answer outlived several collections of garbage, until a
 * full one cleared it away.
 */
export function askingWithin(withinMs: number | null): Ask {
  return (client, query) =>
    new Promise((resolve, reject) => {
      const late = () => {
        reject(new DatabaseUnavailable(new Error(`PostgreSQL did not answer within ${withinMs} ms.`)));
        // Whatever was sent behind it cannot be answered either.
        client.connection.stream.destroy();
      };
      const timer = withinMs === null ? undefined : setTimeout(late, withinMs);
      client.query(query, (error: Error | null, result) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(result);
      });
    });
}
