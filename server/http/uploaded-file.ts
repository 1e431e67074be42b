import { createHash } from 'node:crypto';

/** A file that came with a call, whole and within the limit of the contract. What it claims to be is the caller's word. */
export class UploadedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;

  constructor(name: string, mediaType: string, bytes: Buffer) {
    this.name = name;
    this.mediaType = mediaType;
    this.bytes = bytes;
  }

  /** Stands for the bytes where calls are compared, so that a repeat is known without keeping them. */
  toJSON(): { name: string; size: number; sha256: string } {
    const sha256 = createHash('sha256').update(this.bytes).digest('hex');
    return { name: this.name, size: this.bytes.length, sha256 };
  }
}
