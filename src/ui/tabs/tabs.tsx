import { Tab as BlueprintTab, TabPanel, Tabs as BlueprintTabs } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
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
  /** What the tabs filter; it stays mounted when another tab is selected. */
  children: ReactNode;
}

/**
 * A row of tabs and the content that they filter. Arrows move between tabs, Enter selects one; on narrow screens the row
 * scrolls.
 */
export function Tabs({ label, value, tabs, onChange, children }: TabsProps) {
  const id = useId();
  return (
    <>
      {/* Blueprint's tab list takes no label. */}
      <fieldset className="zg-tabs" aria-label={label}>
        <BlueprintTabs id={id} selectedTabId={value} animate={false} onChange={(next) => onChange(String(next))}>
          {tabs.map(({ id: tab, label: name, note }) => (
            // React 19 leaves out the default of a part that is never rendered itself, and the arrows then find no tab.
            <BlueprintTab key={tab} id={tab} disabled={false}>
              {name}
              {note !== undefined && <span>{note}</span>}
            </BlueprintTab>
          ))}
        </BlueprintTabs>
      </fieldset>
      {/* The tabs' own panels would be mounted anew, with the grid in them, for each tab. */}
      <TabPanel className="zg-tab-panel" parentId={id} id={value} selectedTabId={value} panel={<>{children}</>} />
    </>
  );
}
