import './open-button.css';

/** What was done, as the way to its details. */
export function OpenButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button type="button" className="zg-audit-open" onClick={onOpen}>
      {label}
    </button>
  );
}
