import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTexts } from '../app/language.ts';
import { useLoaded, useMore } from '../app/loaded.ts';
import { go, hrefTo, usePlace } from '../app/place.ts';
import { useShop } from '../app/shop.ts';
import type { Schemas } from '../client.ts';
import { Price } from '../parts/goods-line.tsx';
import { Link } from '../parts/link.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { Page } from '../parts/page.tsx';
import { Picture } from '../parts/picture.tsx';
import { Content, Empty } from '../parts/state.tsx';

const sorts = ['newest', 'cheapest', 'dearest'] as const;
const pageSize = 20;

/** The goods on the shelf, by category, word and order; the address says which. */
export function CataloguePage() {
  const texts = useTexts();
  const { client, facts } = useShop();
  const { query } = usePlace();
  const notice = facts.settings.find(({ key }) => key === 'storefront.notice');
  const category = query.get('category') ?? '';
  const text = query.get('text') ?? '';
  const sort = sorts.find((each) => each === query.get('sort'));
  const goods = useMore(JSON.stringify([category, text, sort]), (current) =>
    client.call('pageStoreGoods', {
      query: {
        current,
        size: pageSize,
        ...(category !== '' && { categoryId: category }),
        ...(text.trim() !== '' && { text }),
        ...(sort && { sort }),
      },
    }),
  );
  const found = goods.content;
  return (
    <Page title={facts.name}>
      {notice !== undefined && <p className="zs-notice">{notice.value}</p>}
      <SearchField text={text} />
      <Categories chosen={category} />
      {/* It stays while goods are on their way: somebody may be choosing by keys. */}
      <div className="zs-list-head">
        <output className="zs-soft">{found && texts.found(found.total, found.totalExact)}</output>
        <SortChoice sort={sort ?? ''} />
      </div>
      <Content of={goods}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={texts.noGoods} hint={texts.noGoodsHint} />
          ) : (
            <>
              <ul className="zs-grid">
                {rows.map((each) => (
                  <li key={each.id}>
                    <GoodsCard goods={each} />
                  </li>
                ))}
              </ul>
              <MoreButton of={goods} />
            </>
          )
        }
      </Content>
    </Page>
  );
}

/** Goes to the catalogue with another wish; the others stay. */
function wishFor(query: URLSearchParams, change: Record<string, string>): string {
  const now = Object.fromEntries(['category', 'text', 'sort'].map((name) => [name, query.get(name) ?? '']));
  return hrefTo('/', { ...now, ...change });
}

function SearchField({ text }: { text: string }) {
  const texts = useTexts();
  const { query } = usePlace();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    go(wishFor(query, { text: field.current?.value.trim() ?? '' }));
  };
  return (
    <search>
      <form className="zs-search" onSubmit={search}>
        <input ref={field} type="search" maxLength={40} aria-label={texts.search} placeholder={texts.search} />
        <button type="submit" className="zs-button">
          {texts.searchGo}
        </button>
      </form>
    </search>
  );
}

function SortChoice({ sort }: { sort: string }) {
  const texts = useTexts();
  const { query } = usePlace();
  return (
    <select
      aria-label={texts.sort}
      value={sort}
      onChange={({ target }) => go(wishFor(query, { sort: target.value }), { replace: true })}
    >
      <option value="">{texts.sorts.usual}</option>
      {sorts.map((each) => (
        <option key={each} value={each}>
          {texts.sorts[each]}
        </option>
      ))}
    </select>
  );
}

/** The categories, and below the chosen one those within it. */
function Categories({ chosen }: { chosen: string }) {
  const texts = useTexts();
  const { client } = useShop();
  const { content } = useLoaded('categories', () => client.call('listStoreCategories', {}));
  if (content === null || content.length === 0) return null;
  const open = content.find(({ id, children }) => id === chosen || children.some((child) => child.id === chosen));
  return (
    <nav aria-label={texts.categories}>
      <Chips
        of={[{ id: '', name: texts.all }, ...content]}
        chosen={open?.id ?? ''}
        isPage={open?.id === chosen || chosen === ''}
      />
      {open !== undefined && open.children.length > 0 && <Chips of={open.children} chosen={chosen} isPage />}
    </nav>
  );
}

function Chips({
  of,
  chosen,
  isPage,
}: {
  of: readonly { id: string; name: string }[];
  chosen: string;
  isPage: boolean;
}) {
  const { query } = usePlace();
  const kept = { text: query.get('text') ?? '', sort: query.get('sort') ?? '' };
  return (
    <ul className="zs-chips">
      {of.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/"
            query={{ ...kept, category: id }}
            current={id === chosen ? (isPage ? 'page' : 'true') : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function GoodsCard({ goods }: { goods: Schemas['StoreGoodsRow'] }) {
  const texts = useTexts();
  const { leastPrice, mostPrice } = goods;
  return (
    <Link to={`/goods/${goods.id}`} className="zs-card zs-goods-card">
      <Picture url={goods.picUrl} label="" />
      <span className="zs-card-name">{goods.name}</span>
      <span className="zs-card-sum">
        <Price fen={leastPrice} />
        {mostPrice > leastPrice && <span className="zs-soft">{texts.from}</span>}
        {goods.isSoldOut && <span className="zs-badge">{texts.soldOut}</span>}
      </span>
    </Link>
  );
}
