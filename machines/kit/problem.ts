/** The contract's code of a failed call; `internal` for an error without one. */
export function problemCode(error: unknown): string {
  const carries = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
  return carries ? String(error.code) : 'internal';
}

/** Why a call failed, as plain JSON: the contract's code, the HTTP status, the server's own words and details. */
export interface Problem {
  code: string;
  /** 0 without an answer. */
  status: number;
  message: string;
  data: Readonly<Record<string, unknown>>;
}

/** Returns what an error carries of a problem; nothing but the code without an answer of the server. */
export function problemOf(error: unknown): Problem {
  const code = problemCode(error);
  const isAnswer = error instanceof Error && 'status' in error && typeof error.status === 'number';
  if (!isAnswer) return { code, status: 0, message: '', data: {} };
  const data = 'data' in error && typeof error.data === 'object' ? { ...error.data } : {};
  return { code, status: Number(error.status), message: error.message, data };
}
