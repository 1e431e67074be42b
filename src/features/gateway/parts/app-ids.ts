const form = /^[A-Za-z0-9_-]{1,64}$/;
const most = 50;

/** The appids in a text with commas or spaces between them, each once; null when one has not its form, or for too many. */
export function appIdsIn(text: string): string[] | null {
  const ids = [
    ...new Set(
      text
        .normalize('NFKC')
        .split(/[\s\p{Cf},、;]+/u)
        .filter((id) => id !== ''),
    ),
  ];
  return ids.length <= most && ids.every((id) => form.test(id)) ? ids : null;
}
