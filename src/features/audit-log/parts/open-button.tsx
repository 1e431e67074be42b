import './open-button.css';

/** Names the action and opens its details. */
export function OpenButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button type="button" className="zg-audit-open" onClick={onOpen}>
      {label}
    </button>
  );
}
