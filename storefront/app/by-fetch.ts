import type { DeviceFile, Transport } from '../client.ts';

const patienceMs = 30_000;
/** A picture takes its time on a slow line. */
const filePatienceMs = 120_000;

function formOf(file: DeviceFile): FormData {
  if (!(file instanceof Blob)) throw new TypeError('A browser brings files as Blobs.');
  const form = new FormData();
  form.append('file', file, file instanceof File ? file.name : 'picture');
  return form;
}

/** Whether a write goes out while the page may already be going: the browser then carries it to its end by itself. */
const outlivesPage = (body: string | null): boolean => body !== null && document.visibilityState === 'hidden';

/** Carries calls by `fetch`. */
export const byFetch: Transport = async ({ url, body, file, ...init }) => {
  const content = file ? formOf(file) : body;
  const signal = AbortSignal.timeout(file ? filePatienceMs : patienceMs);
  const keepalive = outlivesPage(body);
  const answer = await fetch(url, { ...init, ...(content !== null && { body: content }), keepalive, signal });
  return { status: answer.status, text: await answer.text() };
};
