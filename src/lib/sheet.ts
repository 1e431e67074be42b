/** Builds a form from a file of rows, and the tenant of its rows when the session does not say. */
export function sheetOf({ file, tenantId }: { file: File; tenantId?: string }): FormData {
  const body = new FormData();
  // Text fields first, so that a server that streams the form has them before the file.
  if (tenantId !== undefined) body.set('tenantId', tenantId);
  body.set('file', file);
  return body;
}
