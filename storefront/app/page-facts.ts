/** What the server wrote into the page, so that one build serves every installation; empty where it wrote nothing. */
export const pageFact = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The systems that the server plays itself. */
export const played: ReadonlySet<string> = new Set(pageFact('played-systems').split(' '));
