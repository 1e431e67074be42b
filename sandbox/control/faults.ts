import type { InjectedFault } from '#sandbox/wechat/world.ts';
import { ControlFault, numberOf, optionalText, textOf, type Input } from './input.ts';

/** Reads which fault to inject: an errcode, a custom answer, or a failure of line or server. */
export const readFault = (input: Input): InjectedFault => {
  const kind = optionalText(input, 'fault', 'errcode');
  switch (kind) {
    case 'errcode': {
      if (input['errcode'] === undefined || input['errcode'] === '')
        throw new ControlFault('errcode: a number is needed');
      return { kind, errcode: numberOf(input, 'errcode', 0, -1, 99_999_999) };
    }
    case 'status':
      return { kind, status: numberOf(input, 'status', 500, 400, 599) };
    case 'slow':
      return { kind, ms: numberOf(input, 'ms', 30_000, 1, 120_000) };
    case 'answer':
      return { kind, body: textOf(input, 'body') };
    case 'html':
    case 'brokenJson':
    case 'big':
    case 'drop':
    case 'lost':
      return { kind };
    default:
      throw new ControlFault('fault: one of errcode, status, slow, answer, html, brokenJson, big, drop, lost');
  }
};
