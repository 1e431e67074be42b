import sharp from 'sharp';

/** A picture of one colour; noise makes it hard to compress. */
export function picture(
  format: 'jpeg' | 'png' | 'gif' | 'webp',
  { width = 24, height = 16 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2d72d2' } })
    .toFormat(format)
    .toBuffer();
}

/** A moving picture of so many frames. */
export function movingPicture(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  const [width, height] = [8, 8];
  const pixels = Buffer.alloc(width * height * frames * 3, 0);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = (at * 37 + Math.floor(at / (width * height * 3)) * 91) % 256;
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const delay = Array.from({ length: frames }, () => 100);
  const image = sharp(pixels, { raw });
  return (format === 'gif' ? image.gif({ delay }) : image.webp({ delay })).toBuffer();
}

/** A JPEG of exactly so many bytes: a small picture with the rest behind its end, as polyglots have it. */
export async function jpegOfBytes(size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  (await picture('jpeg')).copy(bytes);
  return bytes;
}

export interface Part {
  name?: string;
  fileName?: string | null;
  mediaType?: string;
  content: Buffer | string;
}

/** A multipart body written by hand, so that nothing tidies up what a test wants to be wrong. */
export function multipartBody(parts: Part[], boundary = 'zhanggui-boundary'): { body: Buffer; contentType: string } {
  const chunks = parts.flatMap(({ name = 'file', fileName = 'a.png', mediaType = 'image/png', content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === null ? '' : `; filename="${fileName}"`}\r\n` +
        (fileName === null ? '' : `content-type: ${mediaType}\r\n`) +
        '\r\n',
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

export interface Uploaded {
  status: number;
  body: { link?: string; code?: string; msg?: string; data?: Record<string, unknown> };
}

/** Sends a body to the upload of a server. */
export async function upload(
  url: string,
  token: string,
  parts: Part[],
  query = '?fileType=image&dir=editor/',
): Promise<Uploaded> {
  const { body, contentType } = multipartBody(parts);
  const answer = await fetch(`${url}/api/upms/file/upload${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body: new Uint8Array(body),
  });
  return { status: answer.status, body: (await answer.json()) as Uploaded['body'] };
}
