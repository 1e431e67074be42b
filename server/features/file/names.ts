const longest = 120;

/** Characters that are invisible, change the writing direction, or lead to another folder. */
const unfit = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Surrogate}]/gu;

/** Returns a file's name for display in the library; it never decides where or as what the file is stored. */
export function shownName(given: string, ending: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(unfit, '').trim();
  const short = Array.from(clean).slice(0, longest).join('');
  return /^\.*$/.test(short) ? `picture.${ending}` : short;
}
