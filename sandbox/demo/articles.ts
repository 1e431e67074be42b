import { articles, categories } from './articles.data.ts';
import { tenants } from './tenants.ts';

const dayMs = 86_400_000;

/** Categories and articles of every tenant; the newest article of each tenant is not published yet. */
export function demoArticles(now: number) {
  return {
    categories: tenants.flatMap(({ id: tenant_id }, at) =>
      categories.map((name, index) => ({
        tenant_id,
        id: at * categories.length + index + 1,
        name,
        sort: (categories.length - index) * 10,
      })),
    ),
    articles: tenants.flatMap(({ id: tenant_id }, at) =>
      articles.map(({ category, ...article }, index) => {
        const written = new Date(now - (index * 9 + at + 1) * dayMs).toISOString();
        return {
          tenant_id,
          id: at * articles.length + index + 1,
          category_id: at * categories.length + categories.findIndex((name) => name === category) + 1,
          ...article,
          author: index % 2 === 0 ? '商城编辑部' : '何青',
          status: index === 0 ? 0 : 1,
          published_at: index === 0 ? null : written,
          created_at: written,
          updated_at: written,
        };
      }),
    ),
  };
}
