import './value-tags.css';

/** The values of a spec side by side; those that do not fit are in the title. */
export function ValueTags({ names }: { names: readonly string[] }) {
  return (
    <span className="zg-spec-values" title={names.join('、')}>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}
