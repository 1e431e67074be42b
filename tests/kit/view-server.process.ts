import { once } from 'node:events';
import { copyDatabase, template } from './database-copy.ts';
import { serve } from './serve.ts';

const [{ databaseUrl, env }] = (await once(process, 'message')) as [
  { databaseUrl: string; env: Record<string, string> },
];
const { url: own, drop } = await copyDatabase(databaseUrl, template);
const served = await serve(own, { env });
process.send?.({ url: served.url, databaseUrl: own });
await once(process, 'disconnect');
await served.close();
await drop();
process.exit();
