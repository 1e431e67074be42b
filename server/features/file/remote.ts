import { type FetchRemote, RemoteFailure, type RemoteFault } from '#server/gateways/remote/port.ts';
import { Problem } from '#server/http/problem.ts';
import { type Picture, repaint } from './picture.ts';

const problems: Record<RemoteFault, () => Problem> = {
  address: () =>
    new Problem('unprocessable', {
      words: { zh: '图片地址无效，请使用公网图片地址', en: 'This is not a public image address.' },
      data: { reason: 'address' },
    }),
  refused: () => new Problem('upstream-failed'),
  unreachable: () => new Problem('upstream-failed'),
  slow: () => new Problem('upstream-timeout'),
  large: () => new Problem('too-large'),
};

/** Fetches a picture from the web and re-encodes it, with its name there. */
export async function remotePicture(
  fetchRemote: FetchRemote,
  url: string,
  signal: AbortSignal,
): Promise<Picture & { name: string }> {
  const { bytes, name } = await fetchRemote(url, signal).catch((error: unknown) => {
    throw error instanceof RemoteFailure ? problems[error.fault]() : error;
  });
  // Ignores the declared type: many servers send pictures under wrong types.
  return { ...(await repaint(bytes, '')), name };
}
