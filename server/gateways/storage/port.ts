/** Storage of public files, under names as in names.ts, which reveal nothing about a file or its owner. */
export interface Storage {
  /** Stores the whole file under its name, or nothing; rejects with StorageFailure. */
  put(name: string, file: StoredFile, signal?: AbortSignal): Promise<void>;
  /** Returns the file, or null when there is none; rejects with StorageFailure when that is unknown. */
  get(name: string, signal?: AbortSignal): Promise<Uint8Array | null>;
  /** Removes the file; succeeds when there is none. */
  remove(name: string, signal?: AbortSignal): Promise<void>;
  /** How a browser uploads a file here directly; null where it cannot. */
  direct: DirectUploads | null;
}

/** Files that browsers upload to the storage directly; they stay private until fetched, checked and put. */
export interface DirectUploads {
  /** Returns the request with which the browser may upload exactly this file until the ticket ends. */
  invite(way: 'form' | 'put', id: string, expected: ExpectedFile): Promise<Invitation>;
  /** Returns the uploaded file; null when there is none. */
  fetch(id: string, signal?: AbortSignal): Promise<Uint8Array | null>;
  /** Removes the uploaded file, if any. */
  discard(id: string, signal?: AbortSignal): Promise<void>;
}

export interface ExpectedFile {
  mediaType: string;
  /** Bytes. */
  size: number;
  expiresAt: Date;
}

/** One request, whose signature the storage checks. */
export interface Invitation {
  method: 'POST' | 'PUT';
  url: string;
  /** Form fields, to be sent before the file. */
  fields: Record<string, string>;
  headers: Record<string, string>;
  /** The status that confirms the upload. */
  success: 200 | 201;
}

export interface StoredFile {
  bytes: Uint8Array;
  mediaType: string;
}

export type StorageFault = 'full' | 'refused' | 'unreachable';

/** Why a file could not be stored, read or removed. */
export class StorageFailure extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, cause: unknown) {
    super(`The storage of files is ${fault}.`, { cause });
    this.fault = fault;
  }
}

/** The form of direct-upload tickets, so that none can lead to another file. */
export const ticketId = /^[0-9a-f]{32}$/;
