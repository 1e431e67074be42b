/** Where public files lie, under names as names.ts has them, which say nothing about a file or its owner. */
export interface Storage {
  /** Keeps the whole file under its name, or nothing at all; rejects with StorageFailure. */
  put(name: string, file: StoredFile, signal?: AbortSignal): Promise<void>;
  /** The file, or null when there is none; rejects with StorageFailure when nobody can tell. */
  get(name: string, signal?: AbortSignal): Promise<Uint8Array | null>;
  /** Removes the file; one that is not there is removed already. */
  remove(name: string, signal?: AbortSignal): Promise<void>;
  /** How a browser brings a file here itself; null where it cannot. */
  direct: DirectUploads | null;
}

/** Files that browsers bring to the storage themselves; nobody sees them there until they are fetched, checked and put. */
export interface DirectUploads {
  /** What the browser must send so that the storage takes exactly this one file before the ticket ends. */
  invite(way: 'form' | 'put', id: string, expected: ExpectedFile): Promise<Invitation>;
  /** What was brought; null when nothing was. */
  fetch(id: string, signal?: AbortSignal): Promise<Uint8Array | null>;
  /** Removes what was brought, if anything was. */
  discard(id: string, signal?: AbortSignal): Promise<void>;
}

export interface ExpectedFile {
  mediaType: string;
  /** Bytes. */
  size: number;
  expiresAt: Date;
}

/** One request, as the storage will check it by its signature. */
export interface Invitation {
  method: 'POST' | 'PUT';
  url: string;
  /** Of a form, to be sent before the file. */
  fields: Record<string, string>;
  headers: Record<string, string>;
  /** The status that says the file was taken. */
  success: 200 | 201;
}

export interface StoredFile {
  bytes: Uint8Array;
  mediaType: string;
}

export type StorageFault = 'full' | 'refused' | 'unreachable';

/** Why a file could not be kept, read or removed. */
export class StorageFailure extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, cause: unknown) {
    super(`The storage of files is ${fault}.`, { cause });
    this.fault = fault;
  }
}

/** Tickets of direct uploads have this form, so that none can lead to another file. */
export const ticketId = /^[0-9a-f]{32}$/;
