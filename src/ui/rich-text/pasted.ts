/** A pasted picture larger than this in either direction is stored as jpeg. */
const widest = 2_000;
const highest = 1_500;

/** Returns the storage format of a pasted picture by its size in pixels. */
export function pastedType(width: number, height: number): 'image/jpeg' | 'image/png' {
  return width > widest || height > highest ? 'image/jpeg' : 'image/png';
}

/**
 * Re-encodes a pasted picture as jpeg or png by its size; returns a file that is not a picture unchanged, for the
 * common check to refuse.
 */
export async function convertPasted(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const type = pastedType(picture.width, picture.height);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const paper = canvas.getContext('2d');
  if (paper && type === 'image/jpeg') {
    // Transparent areas would turn black in a jpeg.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, picture.width, picture.height);
  }
  paper?.drawImage(picture, 0, 0);
  picture.close();
  const blob = await canvas.convertToBlob({ type, quality: 0.9 });
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '') || 'image'}.${type.slice(6)}`, { type });
}

/** Returns the picture in a data address; null when it contains none. */
export function fileIn(address: string): File | null {
  const [, type, text] = /^data:(image\/[a-z0-9.+-]+);base64,([A-Za-z0-9+/=\s]+)$/i.exec(address) ?? [];
  if (type === undefined || text === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);
    return new File([bytes], `image.${type.slice(6).toLowerCase()}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

/** Returns the pictures among pasted or dropped data. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
