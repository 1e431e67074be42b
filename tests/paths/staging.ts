import type { Database } from '#server/db/database.ts';
import type { Facts } from '#server/workflow/difference.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Stage } from './players/door.ts';

/** Sets up what a machine's rows need around them. */
export type Staging = (db: Database, tenantId: string) => (door: Door, input: Facts) => Promise<Stage>;
