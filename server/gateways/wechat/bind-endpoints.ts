import { prepareCall, type Client } from './client.ts';
import type { BytesEndpoint, JsonEndpoint, MixedEndpoint } from './endpoint.ts';
import type { AppCalls, PlatformCalls } from './port.ts';
import type { Tokens } from './tokens.ts';

type AnyEndpoint = JsonEndpoint<never, unknown> | BytesEndpoint<never> | MixedEndpoint<never, unknown>;
type Endpoints = Readonly<Record<string, AnyEndpoint>>;

export interface Binder {
  app<Given extends Endpoints>(endpoints: Given): AppCalls<Given>;
  platform<Given extends Endpoints>(endpoints: Given): PlatformCalls<Given>;
}

/** Turns tables of endpoints into functions that send them with the right token. */
export const createBinder = (client: Client, tokens: Tokens, componentAppid: string): Binder => {
  const send = (
    endpoint: AnyEndpoint,
    appid: string | null,
    input: never,
    signal: AbortSignal | undefined,
  ): Promise<unknown> => {
    const { answer } = endpoint;
    return tokens.run<unknown>(endpoint.token, appid, (accessToken) => {
      const call = prepareCall(endpoint, input, { appid, componentAppid }, accessToken, signal);
      if (answer === 'bytes') return client.bytes(call);
      return 'bytesOr' in answer ? client.mixed(call, answer.bytesOr) : client.json(call, answer);
    });
  };

  const mapped = (endpoints: Endpoints, toCall: (endpoint: AnyEndpoint) => unknown): unknown =>
    Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, toCall(endpoint)]));

  return {
    app: <Given extends Endpoints>(endpoints: Given) => {
      const calls = mapped(
        endpoints,
        (endpoint) => (appid: string, input: never, signal?: AbortSignal) => send(endpoint, appid, input, signal),
      );
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which name had which types
      return calls as AppCalls<Given>;
    },
    platform: <Given extends Endpoints>(endpoints: Given) => {
      const calls = mapped(
        endpoints,
        (endpoint) => (input: never, signal?: AbortSignal) => send(endpoint, null, input, signal),
      );
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
      return calls as PlatformCalls<Given>;
    },
  };
};
