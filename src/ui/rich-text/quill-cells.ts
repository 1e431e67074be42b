import Delta from 'quill-delta';

/** Formats of a whole line that a cell cannot have. */
const ofLines: ReadonlySet<string> = new Set(['header', 'list', 'indent', 'blockquote', 'code-block']);

/**
 * Makes one line of a pasted cell: Quill makes a cell of each line, so that the headings of a table would share one, a
 * cell of two paragraphs would become two, and an empty one would vanish.
 */
export function pastedCell(_: Node, delta: Delta): Delta {
  const cell = new Delta();
  const { ops } = delta;
  for (const [at, { insert = '', attributes = {} }] of ops.entries()) {
    const kept = Object.fromEntries(Object.entries(attributes).filter(([name]) => !ofLines.has(name)));
    const isLast = at === ops.length - 1;
    if (typeof insert === 'string') cell.insert((isLast ? insert.trimEnd() : insert).replaceAll('\n', ' '), kept);
    else cell.insert(insert, kept);
  }
  return cell.insert('\n');
}
