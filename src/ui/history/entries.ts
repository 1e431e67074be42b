import type { Comment } from '#src/lib/comments.ts';
import type { RowStep } from '#src/lib/history.ts';

interface Line {
  step: RowStep;
  /** How often the step came in a row. */
  times: number;
}

/** What a history shows in one place: a step of the row, or what a person wrote about it. */
export type Entry = { key: string; line: Line; comment?: never } | { key: string; line?: never; comment: Comment };

/** Puts comments between the steps by time, the latest first; a comment stands above a step of the same moment. */
export function entriesOf(lines: readonly Line[], comments: readonly Comment[]): Entry[] {
  const entries: Entry[] = [];
  const waiting = comments.toReversed();
  const put = (comment: Comment) => entries.push({ key: `c${comment.id}`, comment });
  for (const line of lines) {
    const at = Date.parse(line.step.at);
    for (let next = waiting[0]; next && Date.parse(next.createTime) >= at; next = waiting[0]) {
      put(next);
      waiting.shift();
    }
    entries.push({ key: `s${line.step.version}`, line });
  }
  for (const comment of waiting) put(comment);
  return entries;
}
