import { useState } from 'react';
import { useChanges } from '#src/lib/live.ts';

/**
 * Returns whether something in a topic changed since the rows were read; rows never move by themselves under the
 * pointer.
 */
export function useNews(topic: string, readAt: number): boolean {
  const [changedAt, setChangedAt] = useState(0);
  useChanges(topic, () => setChangedAt(Date.now()));
  return readAt > 0 && changedAt > readAt;
}
