const longest = 120;

/** Characters that cannot be seen, that turn the direction of writing, or that lead to another folder. */
const unfit = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Surrogate}]/gu;

/** A file's own name as people may read it in the library; it never decides where or as what the file is kept. */
export function shownName(given: string, ending: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(unfit, '').trim();
  const short = Array.from(clean).slice(0, longest).join('');
  return /^\.*$/.test(short) ? `picture.${ending}` : short;
}
