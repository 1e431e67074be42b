import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { usePermittedRead } from '#src/lib/permitted-read.ts';
import { userShop, userShops } from '../api.ts';
import type { Shops } from '../parts/shop-field.tsx';

/** Returns the shops to choose from, searched by name when there are many; the chosen one is always included. */
export function useShops(chosenId: string | null): Shops {
  const named = useNamedTenant();
  const [text, setText] = useState('');
  const wanted = userShops(useDeferredValue(text.trim()), named);
  const { data, refusal } = usePermittedRead('pageUserShops', { ...wanted, placeholderData: keepPreviousData });
  const found = data?.records.map(({ id, shopName }) => ({ id, name: shopName })) ?? [];
  const isMissing = chosenId !== null && data !== undefined && found.every(({ id }) => id !== chosenId);
  const { data: chosen } = useQuery({ ...userShop(chosenId ?? '0'), enabled: isMissing });
  const isUnknown = chosenId !== null && refusal !== null;
  const missing = isUnknown
    ? [{ id: chosenId, name: chosenId }]
    : isMissing
      ? [{ id: chosenId, name: chosen?.shopName ?? chosenId }]
      : [];
  const isPart = text !== '' || (data !== undefined && data.total > data.records.length);
  return { found: [...missing, ...found], isPart, text, refusal, onText: setText };
}
