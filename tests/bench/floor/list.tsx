import '@blueprintjs/core/lib/css/blueprint.css';
import { Button } from '@blueprintjs/core';
import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { columnDefs, rowsOf } from './rows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);
const rows = rowsOf(20);

/** The least that Blueprint and AG Grid take for a page of twenty orders. */
const List = () => (
  <main style={{ height: 760 }}>
    <Button text="Find" />
    <AgGridReact rowData={rows} columnDefs={columnDefs} />
  </main>
);

const root = document.querySelector('#root');
if (root) createRoot(root).render(<List />);
