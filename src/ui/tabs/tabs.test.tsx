import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: '', label: 'All', note: '12' },
  { id: 'open', label: 'Open' },
  { id: 'closed', label: 'Closed' },
];

function Sample() {
  const [value, setValue] = useState('');
  return (
    <Tabs label="State" value={value} tabs={tabs} onChange={setValue}>
      <input aria-label="Search" />
    </Tabs>
  );
}

test('the selected tab controls the panel, and the panel is named after it', async () => {
  render(<Sample />);
  const panel = screen.getByRole('tabpanel', { name: /All/ });

  expect(screen.getByRole('tab', { name: /All/ }).getAttribute('aria-controls')).toBe(panel.id);
  await userEvent.click(screen.getByRole('tab', { name: 'Open' }));
  expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(
    screen.getByRole('tabpanel', { name: 'Open' }).id,
  );
  within(screen.getByRole('group', { name: 'State' })).getByRole('tablist');
});

test('arrows move between the tabs and around their ends; Enter selects', async () => {
  render(<Sample />);
  const user = userEvent.setup();
  await user.tab();

  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Closed' }));
  expect(screen.getByRole('tab', { selected: true })).toBe(screen.getByRole('tab', { name: /All/ }));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tab', { selected: true })).toBe(screen.getByRole('tab', { name: 'Closed' }));
});

test('the content stays mounted when another tab is selected', async () => {
  render(<Sample />);
  const content = screen.getByRole('textbox', { name: 'Search' });

  await userEvent.click(screen.getByRole('tab', { name: 'Open' }));

  expect(screen.getByRole('textbox', { name: 'Search' })).toBe(content);
});
