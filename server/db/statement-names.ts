/** PostgreSQL keeps a plan per connection and name, so the number of names must have a limit. */
const mostNames = 200;
const mostTexts = 2_000;
/** Only a statement that returns deserves a name; one built for a single call does not. */
const timesBefore = 3;

/** Names frequent statements, so that PostgreSQL keeps them parsed and planned. */
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
