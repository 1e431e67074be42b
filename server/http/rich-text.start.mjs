// A thread has to be told anew how TypeScript is read; on Node 20 that is no option of its start.
import { register } from 'tsx/esm/api';

register();
await import('./rich-text.worker.ts');
