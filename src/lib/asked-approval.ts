import { ApiError } from './api-error.ts';

/** The approval that a refused call has asked for. */
interface AskedApproval {
  id: string;
  path: string;
  words: string;
}

/** Returns the approval that a call asked for instead of acting; null for any other failure. */
export function askedApproval(error: Error | null): AskedApproval | null {
  if (!(error instanceof ApiError) || error.code !== 'approval-needed') return null;
  const { approvalId: id } = error.data;
  if (typeof id !== 'string') return null;
  return { id, path: `/upms/approval/${id}`, words: error.message };
}
