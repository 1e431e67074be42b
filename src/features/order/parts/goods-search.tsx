import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { usePermittedRead } from '#src/lib/permitted-read.ts';
import { read } from '#src/lib/query.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { keepEnter } from '#src/ui/form/keep-enter.ts';
import { messages } from '../messages.ts';

/** A line of a new order. */
export interface Line {
  skuId: string;
  name: string;
  price: number;
  points: number;
  stock: number;
  quantity: number | null | undefined;
}

const shelf = (name: string, named: { tenantId?: string }) =>
  read(
    '/mall/goodsspu/page',
    { query: { name, shelf: '1', size: 10, ...named } },
    { silent: 'the list of proposals stays empty' },
  );
const detail = (id: string) =>
  read('/mall/goodsspu/{id}', { path: { id } }, { silent: 'the list of skus stays empty' });

/** Finds goods on the shelf and adds one of their skus. */
export function GoodsSearch({ problem, onAdd }: { problem: string | undefined; onAdd: (line: Line) => void }) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const [typed, setTyped] = useState('');
  const [spuId, setSpuId] = useState<string | null>(null);
  const text = typed.trim();
  const goods = usePermittedRead('pageGoods', { ...shelf(text, named), enabled: text !== '' && spuId === null });
  const chosen = useQuery({ ...detail(spuId ?? '0'), enabled: spuId !== null });
  return (
    <>
      <TextField
        label={texts.addItem}
        hint={goods.refusal ?? texts.addItemHint}
        isDisabled={goods.refusal !== null}
        problem={problem}
        value={typed}
        maxLength={40}
        onChange={(next) => {
          setSpuId(null);
          setTyped(next);
        }}
        onKeyDown={keepEnter}
      />
      {spuId === null && text !== '' && goods.data !== undefined && (
        <ul className="zg-proposals" aria-label={texts.item}>
          {goods.data.records.map(({ id, name, spuCode }) => (
            <li key={id}>
              <button type="button" onClick={() => setSpuId(id)}>
                {name} <small>{spuCode}</small>
              </button>
            </li>
          ))}
          {goods.data.records.length === 0 && <li>{texts.noGoods}</li>}
        </ul>
      )}
      {spuId !== null && chosen.data !== undefined && (
        <ul className="zg-proposals" aria-label={texts.items}>
          {chosen.data.skus
            .filter(({ enable }) => enable === 1)
            .map(({ id, specs, skuCode, salesPrice, points, stock }) => {
              const spec = specs.map(({ specValueName }) => specValueName).join(' / ') || skuCode;
              return (
                <li key={id}>
                  <button
                    type="button"
                    disabled={stock === 0}
                    onClick={() => {
                      const name = `${chosen.data.name} · ${spec}`;
                      onAdd({ skuId: id, name, price: salesPrice, points, stock, quantity: 1 });
                      setTyped('');
                      setSpuId(null);
                    }}
                  >
                    {spec} · ¥{formatYuan(salesPrice)} · {texts.stockLeft(formatCount(stock))}
                  </button>
                </li>
              );
            })}
        </ul>
      )}
    </>
  );
}
