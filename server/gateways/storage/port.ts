/** Where public files lie. A name is `<32 hexadecimal digits>.<ending>` and says nothing about its file or its owner. */
export interface Storage {
  /** Keeps the whole file under its name, or nothing at all; rejects with StorageFailure. */
  put(name: string, file: StoredFile, signal?: AbortSignal): Promise<void>;
  /** The file, or null when there is none; rejects with StorageFailure when nobody can tell. */
  get(name: string, signal?: AbortSignal): Promise<Uint8Array | null>;
  /** Removes the file; one that is not there is removed already. */
  remove(name: string): Promise<void>;
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

/** Names of this form alone are looked for, so that no name can lead out of the storage. */
export const fileName = /^[0-9a-f]{32}\.(jpg|png|gif|webp)$/;
