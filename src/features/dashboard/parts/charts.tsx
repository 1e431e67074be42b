import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { provinceShares } from '#shared/province.ts';
import { clientTypeNames, clientTypes, genderFilters, genderNames, nameOf, orderTypeNames } from '#src/lib/codes.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { ChartCard } from '#src/ui/chart/chart-card.tsx';
import type { Share } from '#src/ui/chart/shares.ts';
import { memberShares, orderShares } from '../api.ts';
import { clientColor } from '../client-color.ts';
import { messages } from '../messages.ts';

type Rows = readonly { name: string; value: number }[] | undefined;

/** The server sends '' for a value that is not set; lists filter by `none`. */
const codeOf = (name: string) => (name === '' ? 'none' : name);

/** Names the server's rows in the operator's language; recomputed only when one of them changes. */
function useShares(
  rows: Rows,
  names: Readonly<Record<string, string>>,
  colorOf?: (name: string) => string,
): readonly Share[] | undefined {
  return useMemo(
    () =>
      rows?.map(({ name, value }) => ({
        code: codeOf(name),
        label: nameOf(names, name),
        value,
        color: colorOf?.(name),
      })),
    [rows, names, colorOf],
  );
}

/** Paid orders by client and by type. */
export function OrderCharts() {
  const texts = useMessages(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const clients = useQuery(orderShares('app_type'));
  const types = useQuery(orderShares('order_type'));
  const open = (search: Record<string, string | number>) =>
    void navigate({ to: '/mall/orderinfo/index', search: { isPay: 1, ...search } });
  return (
    <>
      <ChartCard
        title={texts.ordersByClient}
        nameHeading={texts.client}
        kind="ring"
        shares={useShares(clients.data, clientTypeNames[locale], clientColor)}
        error={clients.error}
        onRetry={() => void clients.refetch()}
        onSelect={(appType) => open({ appType })}
      />
      <ChartCard
        title={texts.ordersByType}
        nameHeading={texts.orderType}
        kind="ring"
        shares={useShares(types.data, orderTypeNames[locale])}
        error={types.error}
        onRetry={() => void types.refetch()}
        onSelect={(orderType) => open({ orderType: Number(orderType) })}
      />
    </>
  );
}

/** Users by client and by gender; platform staff only. */
export function MemberCharts() {
  const texts = useMessages(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const clients = useQuery(memberShares('app_type'));
  const genders = useQuery(memberShares('sex'));
  return (
    <>
      <ChartCard
        title={texts.usersByClient}
        nameHeading={texts.client}
        kind="ring"
        shares={useShares(clients.data, clientTypeNames[locale], clientColor)}
        error={clients.error}
        onRetry={() => void clients.refetch()}
        onSelect={(code) =>
          void navigate({
            to: '/mall/userinfo/index',
            search: { appType: clientTypes.find((type) => type === code) },
          })
        }
      />
      <ChartCard
        title={texts.usersByGender}
        nameHeading={texts.gender}
        kind="ring"
        shares={useShares(genders.data, genderNames[locale])}
        error={genders.error}
        onRetry={() => void genders.refetch()}
        onSelect={(code) =>
          void navigate({
            to: '/mall/userinfo/index',
            search: { sex: genderFilters.find((gender) => gender === code) },
          })
        }
      />
    </>
  );
}

/** Users by region on the map of China; platform staff only. */
export function RegionChart() {
  const texts = useMessages(messages);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(memberShares('province'));
  const shares = useMemo(
    () =>
      data &&
      provinceShares(data).map(({ name, value, stored }) => ({
        code: codeOf(stored[0] ?? ''),
        label: name === '未知' ? texts.unknownRegion : name,
        value,
      })),
    [data, texts],
  );
  return (
    <ChartCard
      title={texts.usersByProvince}
      kind="map"
      height={420}
      shares={shares}
      error={error}
      onRetry={() => void refetch()}
      onSelect={(province) => void navigate({ to: '/mall/userinfo/index', search: { province } })}
    />
  );
}
