/** Returns a mobile phone of mainland China as its owner signs in with it, however it is written; any other as it stands. */
export function plainMobile(text: string): string {
  const plain = text.normalize('NFKC');
  return /^(?:\+?86)?(1[3-9]\d{9})$/.exec(plain.replaceAll(/[\s-]/g, ''))?.[1] ?? plain;
}
