import './value-tags.css';
import { formatList } from '#src/lib/format.ts';

/** The values of a spec side by side; those that do not fit are in the title. */
export function ValueTags({ names }: { names: readonly string[] }) {
  return (
    <span className="zg-spec-values" title={formatList(names)}>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}
