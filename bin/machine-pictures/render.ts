import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';
import type { Drawing } from '#src/ui/machine-chart/drawing.ts';
import type * as Renderer from '#src/ui/machine-chart/machine-chart.tsx';

/** Turns drawings into SVG files with the very component that the app shows. */
export async function rendererOf(root: string): Promise<(drawing: Drawing) => string> {
  // tsx compiles JSX the classic way outside its own tsconfig; Vite reads the one beside the component.
  const { module } = await runnerImport<typeof Renderer>('/src/ui/machine-chart/machine-chart.tsx', {
    configFile: false,
    logLevel: 'error',
    root,
  });
  return (drawing) => `${renderToStaticMarkup(createElement(module.MachineChart, { drawing, alone: true }))}\n`;
}
