import { createContext, use, useMemo } from 'react';
import { noLimits } from '#machines/stakes.ts';
import type { components, operations } from '#openapi/generated/types.ts';
import { type Locale, useLocale } from './i18n/locale.ts';

/** What the role of the signed-in person keeps from them, and how much one act may give; only the server decides, this spares vain tries. */
export type Rights = Pick<components['schemas']['Rights'], 'withheld' | 'limits'>;

export type OperationId = keyof operations;

/** Nothing is withheld from owners and platform staff, nor outside the app. */
export const allRights: Rights = { withheld: [], limits: noLimits };

export const RightsContext = createContext<Rights>(allRights);

const words = {
  zh: {
    owner: '只有店主可以执行此操作',
    roles: (names: string[]) => `只有店主和角色${names.map((name) => `「${name}」`).join('')}可以执行此操作`,
  },
  en: {
    owner: 'Only an owner can do this',
    roles: (names: string[]) =>
      `Only an owner and the ${names.length === 1 ? 'role' : 'roles'} ${names.map((name) => `“${name}”`).join(', ')} can do this`,
  },
};

/** Returns who may call an operation, in words, when the role withholds it; null when it does not. */
export function withheldBy({ withheld }: Rights, operation: OperationId | undefined, locale: Locale): string | null {
  const found = withheld.find(({ operations }) => operations.some((each) => each === operation));
  if (!found) return null;
  const names = found.roles.map((name) => name[locale]);
  return names.length === 0 ? words[locale].owner : words[locale].roles(names);
}

/** Returns a function that says why the signed-in person may not call an operation; null when they may. */
export function useWithheld(): (operation: OperationId | undefined) => string | null {
  const rights = use(RightsContext);
  const locale = useLocale();
  return useMemo(() => (operation) => withheldBy(rights, operation, locale), [rights, locale]);
}
