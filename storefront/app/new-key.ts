/** Makes a key by which an act is done once. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
