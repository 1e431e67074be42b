/** The version that an If-Match header names; undefined when the caller sent none. */
export const seenVersion = (header: { 'If-Match'?: string | undefined }): number | undefined => {
  const value = header['If-Match'];
  return value === undefined ? undefined : Number(value.slice(1, -1));
};
