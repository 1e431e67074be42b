/** A field's value for people: words, pictures, or the words of rich text. */
export interface Shown {
  text: string;
  pictures: readonly string[];
}

const address = /^(https?:\/\/\S+|\/(files|demo)\/\S+)$/;
const markup = /^\s*<[a-z][^>]*>/i;
const blocks = 'p,div,h1,h2,h3,h4,h5,h6,li,tr,blockquote,pre,br';

/** The words of rich text, a line for each block. It is read into a document that runs and fetches nothing. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(blocks)) block.after('\n');
  return body.textContent.replaceAll(/\n{2,}/g, '\n').trim();
}

const picturesIn = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').images].map((image) => image.getAttribute('src') ?? '');

/** Returns the value of a field that has no words of its own: addresses are pictures, and markup is rich text. */
export function shownOf(value: unknown, text: string): Shown {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const addresses = values.filter((each): each is string => typeof each === 'string' && address.test(each));
  if (addresses.length > 0 && addresses.length === values.length) return { text: '', pictures: addresses };
  if (typeof value === 'string' && markup.test(value)) return { text: wordsOf(value), pictures: picturesIn(value) };
  return { text, pictures: [] };
}
