/** Joins the class names that apply: classes('a', isOpen && 'b') → "a b" or "a". */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
