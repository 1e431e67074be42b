/** PostgreSQL keeps a plan per connection and name, so not every text that ever passed may have one. */
const mostNames = 200;
const mostTexts = 2_000;
/** A text that comes back is worth a name; one that was put together for a single call is not. */
const timesBefore = 3;

/** Gives the statements that come again and again a name, by which PostgreSQL remembers how it parsed and planned them. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= mostNames) return name;
    const times = (seen.get(text) ?? 0) + 1;
    if (times <= timesBefore) {
      if (seen.size >= mostTexts) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const given = `s${names.size + 1}`;
    names.set(text, given);
    return given;
  };
}
