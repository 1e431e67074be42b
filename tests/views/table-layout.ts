/** Blueprint's table draws as many cells as it has room for, and jsdom has none: gives its frame some. Returns the way back. */
export function layOutTables(): () => void {
  const sides = { clientWidth: 1_200, clientHeight: 400 } as const;
  const before = Object.keys(sides).map(
    (side) => [side, Object.getOwnPropertyDescriptor(Element.prototype, side)] as const,
  );
  for (const [side, pixels] of Object.entries(sides)) {
    Object.defineProperty(Element.prototype, side, {
      configurable: true,
      get(this: Element) {
        return this.classList.contains('bp6-table-quadrant-scroll-container') ? pixels : 0;
      },
    });
  }
  return () => {
    for (const [side, descriptor] of before) if (descriptor) Object.defineProperty(Element.prototype, side, descriptor);
  };
}
