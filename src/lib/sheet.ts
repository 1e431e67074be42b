/** A file of rows as a form, and whose its rows are where the session does not say. */
export function sheetOf({ file, tenantId }: { file: File; tenantId?: string }): FormData {
  const body = new FormData();
  // Texts first: who reads the form as it comes knows them before the file.
  if (tenantId !== undefined) body.set('tenantId', tenantId);
  body.set('file', file);
  return body;
}
