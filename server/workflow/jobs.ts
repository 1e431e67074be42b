import type { Transaction } from 'kysely';
import type { JobKind } from '#machines/batch-job/types.ts';
import type { Label } from '#machines/kit/words.ts';
import type { Permission } from '#openapi/generated/permissions.ts';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Actor } from './log-row.ts';

/** A job as its purpose sees it. */
export interface RunningJob {
  id: string;
  tenantId: string;
  /** The operator who started it; its rows move in their name. */
  actor: Actor;
  /** The parameters it was started with. */
  params: Readonly<Record<string, unknown>>;
}

/** A column of a file that operators fill in. */
export interface SheetColumn {
  name: string;
  title: Label;
  /** Other headings that are accepted for this column. */
  also?: readonly string[];
  /** Whether a file without this column is refused. */
  isRequired: boolean;
  /** How its text is shown to others than who brought the file, unless they see members' phones whole. */
  masked?: (text: string) => string;
  /** Whether its text is a secret that stands elsewhere, sealed, once its row is done; the job then keeps it no longer. */
  isSecret?: boolean;
}

/**
 * Lines of the operator's file that belong together, each with its line number, and with what is wrong with it whatever
 * it is for; a selection has one line per row.
 */
export type Lines = readonly { no: number; cells: Readonly<Record<string, string>>; fault?: Label }[];

/** Says which line of a row is meant, where a row has several. */
export const ofLine = (lines: Lines, { no }: Lines[number], words: Label): Label =>
  lines.length === 1 ? words : { zh: `第 ${no} 行：${words.zh}`, en: `Line ${no}: ${words.en}` };

/** One row of a job. */
export interface JobRow {
  rowNo: number;
  lines: Lines;
  /** The id of the shop's row it targets; empty if none was found. */
  targetId: string;
}

/** Whether a row would move. */
export type Verdict =
  | { status: 'waiting'; targetId: string }
  | { status: 'failed'; reason: Label; targetId?: string }
  | { status: 'skipped'; reason: Label; targetId?: string };

/** What a job row concerns in the shop, by the names people know. */
export type JobSubject = components['schemas']['JobSubject'];

/** How a purpose names its rows for people. */
export interface Subjects {
  title: Label;
  /** Returns the subjects by id; leaves out ids that do not exist. */
  byId: (tenantId: string, ids: readonly string[]) => Promise<Map<string, JobSubject>>;
}

/** Marks the row as done in the transaction that moves it, so that it never moves twice. */
export type Settle = (trx: Transaction<DB>) => Promise<void>;

/** Marks rows as done in the transaction that moves them. */
export type SettleAll = (trx: Transaction<DB>, rows: readonly JobRow[]) => Promise<void>;

/** The same as for the operation that does it to one row. */
export type JobPermission = Permission | 'everyone' | 'owner';

/** What a job does to its rows. */
export interface Purpose {
  kind: JobKind;
  /** What a role needs to start, see and steer such a job. */
  permission: JobPermission;
  /** The columns of its file; for imports. */
  columns: readonly SheetColumn[];
  /** Further columns that a tenant has defined for itself. */
  ownColumns?: (tenantId: string) => Promise<readonly SheetColumn[]>;
  /** Names what its rows concern; without it, rows are known only by what the file says. */
  subjects?: Subjects;
  /** Returns the ids of all that match the filter a job was started with, in batches. */
  matching?: (job: RunningJob) => AsyncIterable<readonly string[]>;
  /** Lines with the same key are one row. */
  keyOf?: (cells: Readonly<Record<string, string>>) => string;
  /** Checks some rows and changes nothing. `seen` is shared from the first rows of a job to its last. */
  check: (job: RunningJob, rows: readonly Omit<JobRow, 'targetId'>[], seen: Set<string>) => Promise<Verdict[]>;
  /** Moves one row and settles it in the same transaction. Throws Refused or Problem with the reason. */
  run: (job: RunningJob, row: JobRow, settle: Settle) => Promise<void>;
  /**
   * Moves and settles rows in one transaction, which is many times faster. Rows it does not settle run one by one; when
   * it throws Refused or Problem, all of them do.
   */
  runTogether?: (job: RunningJob, rows: readonly JobRow[], settle: SettleAll) => Promise<void>;
}

/** Rows of an export that are read together. */
export interface Slice {
  /** The number of rows. */
  rows: number;
  /** What is needed to read the slice again. */
  facts: Readonly<Record<string, unknown>>;
}

/** An export: splits its rows into slices and reads one slice at a time. */
export interface ExportPurpose {
  kind: 'export';
  permission: JobPermission;
  slices: (job: RunningJob) => Promise<Slice[]>;
  /** Returns the cells of a slice, line by line. */
  read: (job: RunningJob, slice: Slice['facts']) => Promise<(string | number | null)[][]>;
}

export type Purposes = Readonly<Record<string, Purpose | ExportPurpose>>;
