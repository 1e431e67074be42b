import { createHash } from 'node:crypto';

/** An uploaded file, complete and within the contract's limit. Its name and type are only the caller's claim. */
export class UploadedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;

  constructor(name: string, mediaType: string, bytes: Buffer) {
    this.name = name;
    this.mediaType = mediaType;
    this.bytes = bytes;
  }

  /** Stands in for the bytes where calls are compared, so that a repeat is recognised without storing them. */
  toJSON(): { name: string; size: number; sha256: string } {
    const sha256 = createHash('sha256').update(this.bytes).digest('hex');
    return { name: this.name, size: this.bytes.length, sha256 };
  }
}
