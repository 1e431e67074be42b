/** The page is not open to this user type or role; the shell says so in its place. */
export class NoPermission extends Error {
  override readonly name = 'NoPermission';
}
