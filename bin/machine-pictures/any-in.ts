/** The id of the stand-in inside a state; the whole chart is the state with the empty path. */
export function anyIn(path: string): string {
  return path === '' ? '*' : `${path}.*`;
}
