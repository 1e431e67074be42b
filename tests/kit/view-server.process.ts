import { once } from 'node:events';
import { copyDatabase, type DatabaseCopy, templateWithAccounts } from './database-copy.ts';
import { mallTemplate } from './mall.ts';
import { rpc } from './rpc.ts';
import { type Served, serve, type ServeOptions } from './serve.ts';

const open = new Map<string, { served: Served; own: DatabaseCopy }>();

const close = async (url: string) => {
  const closing = open.get(url);
  open.delete(url);
  await closing?.served.close();
  await closing?.own.drop();
};

rpc(process, {
  open: async (databaseUrl: string, options: ServeOptions) => {
    const from = options.demo ? await mallTemplate(databaseUrl, options.demo) : templateWithAccounts;
    const own = await copyDatabase(databaseUrl, from);
    const served = await serve(own.url, options);
    open.set(served.url, { served, own });
    return { url: served.url, databaseUrl: own.url };
  },
  close,
});
process.send?.('ready');
await once(process, 'disconnect');
await Promise.all([...open.keys()].map(close));
process.exit();
