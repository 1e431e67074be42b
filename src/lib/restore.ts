import { restoreCalls } from '#openapi/generated/calls.ts';
import { api, unwrap } from './api-client.ts';
import { ifMatch } from './write.ts';

type RestorePath = `${(typeof restoreCalls)[keyof typeof restoreCalls]}/restore`;

/** Restores a deleted row, given at the version under which it was deleted. */
export function restore(
  call: keyof typeof restoreCalls,
  { id, version }: { id: string; version: number },
): Promise<unknown> {
  const path: RestorePath = `${restoreCalls[call]}/restore`;
  return unwrap(api.POST(path, { params: { path: { id }, header: ifMatch(version) } }));
}
