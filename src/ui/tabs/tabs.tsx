import type { KeyboardEvent } from 'react';
import './tabs.css';

interface Tab {
  id: string;
  label: string;
  /** A quiet text after the label, such as a number. */
  note?: string | undefined;
}

interface TabsProps {
  label: string;
  value: string;
  tabs: readonly Tab[];
  onChange: (id: string) => void;
}

/** A row of tabs that filter the content below; arrows move, and on narrow screens the row scrolls. */
export function Tabs({ label, value, tabs, onChange }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    const buttons = event.currentTarget.parentElement?.querySelectorAll('button');
    buttons?.[tabs.indexOf(next)]?.focus();
  };
  return (
    <div className="zg-tabs" role="tablist" aria-label={label}>
      {tabs.map(({ id, label: name, note }, at) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === value}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
          onKeyDown={(event) => move(event, at)}
        >
          {name}
          {note !== undefined && <span>{note}</span>}
        </button>
      ))}
    </div>
  );
}
