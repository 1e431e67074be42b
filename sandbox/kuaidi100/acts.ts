/** What people can have the played 快递100 do about a parcel. */
export const acts = ['next', 'again', 'old', 'unsigned', 'abort', 'correct'] as const;
