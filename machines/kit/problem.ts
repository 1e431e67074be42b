/** The contract's code of a failed call; `internal` for an error without one. */
export function problemCode(error: unknown): string {
  const carries = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
  return carries ? String(error.code) : 'internal';
}
