import type { Answer, AppCall, Call } from './box.ts';
import { Refusal } from './refusal.ts';

export type TokenNeed = 'none' | 'component' | 'authorizer' | 'account';

interface RouteBase {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** True for uploads, whose body is not JSON. */
  readonly isUpload: boolean;
}

/** A call with an account's token. `set` is the permission set that the merchant must have granted. */
export interface AppRoute extends RouteBase {
  readonly need: 'authorizer' | 'account';
  readonly sets: readonly number[];
  readonly run: (call: AppCall) => Answer | Promise<Answer>;
}

/** A call with the platform's token, or with none. */
export interface PlatformRoute extends RouteBase {
  readonly need: 'none' | 'component';
  readonly run: (call: Call) => Answer | Promise<Answer>;
}

export type Route = AppRoute | PlatformRoute;

type Handler<Given> = (call: Given) => Answer | Promise<Answer>;

/** A call that only a third-party platform may make, with the authoriser's token. */
export const forAuthorizer = (
  method: 'GET' | 'POST',
  path: string,
  sets: readonly number[],
  run: Handler<AppCall>,
): Route => ({
  method,
  path,
  need: 'authorizer',
  sets,
  isUpload: false,
  run,
});

/** A call with any token of the account. */
export const forAccount = (
  method: 'GET' | 'POST',
  path: string,
  sets: readonly number[],
  run: Handler<AppCall>,
): Route => ({
  method,
  path,
  need: 'account',
  sets,
  isUpload: false,
  run,
});

export const forComponent = (method: 'GET' | 'POST', path: string, run: Handler<Call>): Route => ({
  method,
  path,
  need: 'component',
  isUpload: false,
  run,
});

export const forAnyone = (method: 'GET' | 'POST', path: string, run: Handler<Call>): Route => ({
  method,
  path,
  need: 'none',
  isUpload: false,
  run,
});

export const upload = (route: Route): Route => ({ ...route, isUpload: true });

type Members = Readonly<Record<string, unknown>>;

/** A text member; 47001 when it is missing or something else. */
export const textIn = (body: Members, name: string): string => {
  const value = body[name];
  if (typeof value !== 'string') throw new Refusal(47001);
  return value;
};

/** A whole number, also written as digits; 47001 when it is missing or something else. */
export const numberIn = (body: Members, name: string): number => {
  const value = body[name];
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw new Refusal(47001);
};

/** An optional text member, '' when it is missing; 47001 when it is something else. */
export const optionalTextIn = (body: Members, name: string): string =>
  body[name] === undefined ? '' : textIn(body, name);

/** The characters of a text; a picture is one. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** An optional list of texts, [] when it is missing; 47001 when it is something else. */
export const textsIn = (body: Members, name: string): readonly string[] => {
  const value = body[name] ?? [];
  if (!Array.isArray(value)) throw new Refusal(47001);
  return value.map((item: unknown) => {
    if (typeof item !== 'string') throw new Refusal(47001);
    return item;
  });
};

/** An optional object member, {} when it is missing; 47001 when it is something else. */
export const recordIn = (body: Members, name: string): Members => {
  const value = body[name] ?? {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(47001);
  return { ...value };
};
