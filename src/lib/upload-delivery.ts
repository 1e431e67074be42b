import { ApiError } from './api-error.ts';

/** No byte went out or came in for this long: the connection is broken, however large the file. */
const patienceMs = 60_000;

/**
 * Returns a delivery that reports upload progress, which fetch cannot do: whole percents, each once, rising. Rejects
 * like fetch: with the caller's reason when cancelled, else with ApiError.
 */
export function telling(body: FormData, onProgress: (percent: number) => void) {
  return (request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { signal } = request;
      const call = new XMLHttpRequest();
      let timer = setTimeout(() => giveUp(), patienceMs);
      let lastPercent = 0;
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
      };
      const fail = (error: unknown) => {
        end();
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the reason of the caller who cancelled
        reject(error);
        call.abort();
      };
      const giveUp = () => fail(new ApiError('timeout', '', 0));
      const cancel = () => fail(signal.reason);
      call.upload.addEventListener('progress', ({ loaded, total }) => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, patienceMs);
        const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
        if (percent <= lastPercent) return;
        lastPercent = percent;
        onProgress(percent);
      });
      call.addEventListener('load', () => {
        end();
        resolve(new Response(call.responseText, { status: call.status }));
      });
      call.addEventListener('error', () => fail(new ApiError('network', '', 0)));
      if (signal.aborted) return cancel();
      signal.addEventListener('abort', cancel);
      call.open(request.method, request.url);
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      return call.send(body);
    });
}
