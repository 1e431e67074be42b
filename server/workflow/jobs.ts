import type { Transaction } from 'kysely';
import type { JobKind } from '#machines/batch-job/types.ts';
import type { Label } from '#machines/kit/words.ts';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.ts';
import type { Actor } from './log-row.ts';

/** A job as the purpose that it runs for sees it. */
export interface RunningJob {
  id: string;
  tenantId: string;
  /** Who began it, and in whose name its rows move. */
  actor: Actor;
  /** What was asked for when it began. */
  params: Readonly<Record<string, unknown>>;
}

/** A column of a file that operators fill in. */
export interface SheetColumn {
  name: string;
  title: Label;
  /** Other heads that are read as this one. */
  also?: readonly string[];
  /** The file cannot be used without it. */
  isRequired: boolean;
}

/** Lines of the operator's file that belong together, each with its number there; a selection has one line a row. */
export type Lines = readonly { no: number; cells: Readonly<Record<string, string>> }[];

/** What stands in one row of a job. */
export interface JobRow {
  rowNo: number;
  lines: Lines;
  /** The row of the mall that it is about; empty when it was not found. */
  targetId: string;
}

/** Whether a row would move. */
export type Verdict =
  | { status: 'waiting'; targetId: string }
  | { status: 'failed'; reason: Label; targetId?: string }
  | { status: 'skipped'; reason: Label; targetId?: string };

/** What of the mall a row is about, by the names that people know. */
export type JobSubject = components['schemas']['JobSubject'];

/** How the rows of a purpose are named to people. */
export interface Subjects {
  title: Label;
  /** The subjects by their ids; those that are not there are left out. */
  byId: (tenantId: string, ids: readonly string[]) => Promise<Map<string, JobSubject>>;
}

/** Marks the row as done in the transaction that moves it, so that it never moves twice. */
export type Settle = (trx: Transaction<DB>) => Promise<void>;

/** Marks rows as done in the transaction that moves them. */
export type SettleAll = (trx: Transaction<DB>, rows: readonly JobRow[]) => Promise<void>;

/** What a job does to its rows. */
export interface Purpose {
  kind: JobKind;
  /** The columns of its file; for imports. */
  columns: readonly SheetColumn[];
  /** Further columns that a tenant has made for itself. */
  ownColumns?: (tenantId: string) => Promise<readonly SheetColumn[]>;
  /** What its rows are about; rows of a purpose without it are known by what the file says alone. */
  subjects?: Subjects;
  /** Lines with the same key are one row. */
  keyOf?: (cells: Readonly<Record<string, string>>) => string;
  /** Looks at some rows; changes nothing. `seen` remembers from the first rows of a job to its last. */
  check: (job: RunningJob, rows: readonly Omit<JobRow, 'targetId'>[], seen: Set<string>) => Promise<Verdict[]>;
  /** Moves one row and settles it in the same transaction. Throws Refused or Problem with the reason. */
  run: (job: RunningJob, row: JobRow, settle: Settle) => Promise<void>;
  /**
   * Moves rows and settles them in one transaction, which is many times faster. What it does not settle runs alone; when it
   * throws Refused or Problem, all of them do.
   */
  runTogether?: (job: RunningJob, rows: readonly JobRow[], settle: SettleAll) => Promise<void>;
}

/** Some rows of an export that lie together. */
export interface Slice {
  /** How many they are. */
  rows: number;
  /** Enough to read them again. */
  facts: Readonly<Record<string, unknown>>;
}

/** An export: it says into which slices its rows fall and reads one of them. */
export interface ExportPurpose {
  kind: 'export';
  slices: (job: RunningJob) => Promise<Slice[]>;
  /** The cells of a slice, line by line. */
  read: (job: RunningJob, slice: Slice['facts']) => Promise<(string | number | null)[][]>;
}

export type Purposes = Readonly<Record<string, Purpose | ExportPurpose>>;
