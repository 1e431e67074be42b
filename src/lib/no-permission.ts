/** The page belongs to other kinds of operators; the shell says so in its place. */
export class NoPermission extends Error {
  override readonly name = 'NoPermission';
}
