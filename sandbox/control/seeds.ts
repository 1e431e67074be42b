import type { SeedApp } from '#sandbox/wechat/seed.ts';
import { stages } from '#sandbox/wechat/stage.ts';
import { ControlFault, flagOf, type Input, numberOf, optionalText, textOf } from './input.ts';

const seedIn = (value: unknown): SeedApp => {
  const input: Input = typeof value === 'object' && value !== null ? { ...value } : {};
  const stage = stages.find((each) => each === input['stage']);
  const [secret, originalId] = [optionalText(input, 'secret', ''), optionalText(input, 'originalId', '')];
  return {
    appid: textOf(input, 'appid'),
    name: optionalText(input, 'name', ''),
    appType: numberOf(input, 'appType', 1, 1, 2) === 1 ? 1 : 2,
    isComponent: flagOf(input, 'isComponent', false),
    ...(stage === undefined ? {} : { stage }),
    ...(secret === '' ? {} : { secret }),
    ...(originalId === '' ? {} : { originalId }),
  };
};

/** The accounts that a server makes known. Throws ControlFault with the member that is no good. */
export const seedsIn = (value: unknown): SeedApp[] => {
  if (!Array.isArray(value)) throw new ControlFault('apps: a list is needed');
  return value.map(seedIn);
};
