import { type ConnectOpts, Socket, type SocketConstructorOpts } from 'node:net';

/** As much as the kernel holds of a connection. */
const bytesAtOnce = 262_144;

/**
 * A connection that reads all into the same memory. Node takes new memory for each read, outside V8's heap, and COPY brings
 * so much that the whole heap was searched for garbage several times a second.
 */
export class LendingSocket extends Socket {
  /** Whether who listens has done with the bytes when it returns; else it gets a copy. */
  isLending = false;

  constructor() {
    super(
      intoSameMemory((bytes) => {
        this.emit('data', this.isLending ? bytes : Buffer.from(bytes));
      }),
    );
  }
}

const intoSameMemory = (take: (bytes: Buffer) => void): SocketConstructorOpts & ConnectOpts => {
  const buffer = Buffer.alloc(bytesAtOnce);
  return {
    onread: {
      buffer,
      callback: (length) => {
        take(buffer.subarray(0, length));
        return true;
      },
    },
  };
};
