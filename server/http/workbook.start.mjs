// A thread must register the TypeScript loader itself; on Node 20 a start option cannot do it.
import { register } from 'tsx/esm/api';

register();
await import('./workbook.worker.ts');
