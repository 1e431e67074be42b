import { once } from 'node:events';
import { copyDatabase, templateWithAccounts } from './database-copy.ts';
import { serve, type ServeOptions } from './serve.ts';

const [{ databaseUrl, options }] = (await once(process, 'message')) as [{ databaseUrl: string; options: ServeOptions }];
const { url: own, drop } = await copyDatabase(databaseUrl, templateWithAccounts);
const served = await serve(own, options);
process.send?.({ url: served.url, databaseUrl: own });
await once(process, 'disconnect');
await served.close();
await drop();
process.exit();
