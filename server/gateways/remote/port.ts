/** Fetches the file at a web address; rejects with RemoteFailure. */
export type FetchRemote = (url: string, signal: AbortSignal) => Promise<RemoteFile>;

export interface RemoteFile {
  bytes: Uint8Array;
  /** As the other side states it. */
  mediaType: string;
  /** The last part of the address. */
  name: string;
}

/**
 * `address`: not a public web address, so nothing was connected to. `refused`: the other side refused. `unreachable`:
 * it could not be reached or broke off. `slow`, `large`: over our limits.
 */
export type RemoteFault = 'address' | 'refused' | 'unreachable' | 'slow' | 'large';

export class RemoteFailure extends Error {
  readonly fault: RemoteFault;

  constructor(fault: RemoteFault, cause?: unknown) {
    super(`The address cannot be fetched: ${fault}.`, { cause });
    this.fault = fault;
  }
}
