const paths = {
  shop: 'M4 9l1.5-5h13L20 9M5 11v9h14v-9M4 9a2.7 2.7 0 005.3 0 2.7 2.7 0 005.4 0A2.7 2.7 0 0020 9M10 20v-5h4v5',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  cart: 'M3 4h2.5l2.3 11h9.7l2-8H6.5M9 20.5h.01M16.5 20.5h.01',
  list: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  person: 'M12 11a4 4 0 100-8 4 4 0 000 8zM4 21c.8-4 4-6 8-6s7.2 2 8 6',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  done: 'M5 13l4.5 4.5L19 7',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.01',
} as const;

export type GlyphName = keyof typeof paths;

/** A small drawing beside a word; it says nothing of its own. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="zs-glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
