import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { picture } from './pictures.ts';

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

const afterHeader = 33;

/** A PNG with one more chunk right behind its header. */
export async function pngWith(type: string, content: Buffer): Promise<Buffer> {
  const png = await picture('png');
  return Buffer.concat([png.subarray(0, afterHeader), chunk(type, content), png.subarray(afterHeader)]);
}

/** A black-and-white PNG of so many pixels a side; a few kilobytes however large it is. */
export function blankPng(side: number, rows = side): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * rows));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of so many frames, each one black pixel. */
export function gifOfFrames(frames: number): Buffer {
  const head = Buffer.from('474946383961010001008000000000000000ff', 'hex');
  const frame = Buffer.from('21f9040000000000002c00000000010001000002024401 00'.replace(' ', ''), 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** A JPEG with a script in its comment, in its EXIF data beside a place on earth, and behind its end. */
export async function tellingJpeg(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#2d72d2' } })
    .withExif({
      IFD0: { ImageDescription: '<script>alert(1)</script>' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const words = Buffer.from('*/=alert("JPEG+JS")/*');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from('<script>alert(2)</script>')]);
}

/** A GIF that is a page, too: its comment and its end are HTML. */
export async function gifPage(): Promise<Buffer> {
  const gif = await picture('gif');
  const words = Buffer.from('<script>alert(1)</script>');
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, words.length]), words, Buffer.from([0])]);
  return Buffer.concat([gif.subarray(0, -1), comment, Buffer.from(';<html><script>alert(2)</script>')]);
}
