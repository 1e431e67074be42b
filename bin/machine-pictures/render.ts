import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';
import type { Drawing } from '#src/ui/machine-chart/drawing.ts';
import type * as Renderer from '#src/ui/machine-chart/machine-chart.tsx';

/** Renders drawings as SVG files with the same component as the app. */
export async function rendererOf(root: string): Promise<(drawing: Drawing) => string> {
  // Outside its own tsconfig tsx compiles JSX the classic way; Vite reads the tsconfig beside the component.
  const { module } = await runnerImport<typeof Renderer>('/src/ui/machine-chart/machine-chart.tsx', {
    configFile: false,
    logLevel: 'error',
    root,
  });
  return (drawing) => `${renderToStaticMarkup(createElement(module.MachineChart, { drawing, alone: true }))}\n`;
}
