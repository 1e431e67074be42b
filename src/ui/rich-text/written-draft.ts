/** Returns what a form stored as its draft, in no checked shape; null for a text that no form wrote. */
export function writtenIn(content: string): object | null {
  try {
    const written: unknown = JSON.parse(content);
    return typeof written === 'object' ? written : null;
  } catch {
    return null;
  }
}
