import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ensureInstalled, requireNode } from './install.mjs';
import { endWithLauncher } from './launcher.mjs';
import { command, log, root } from './tell.mjs';

/** Starts the API server and restarts it whenever one of its files changes. */
function startServer() {
  return spawn(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Runs the server behind the web app's development server, which shows changes at once; Ctrl-C ends both. */
async function dev() {
  requireNode();
  endWithLauncher();
  await ensureInstalled({ development: true });
  const host = process.env['HOST'] ?? '127.0.0.1';
  process.env['DEV_API'] ??= `http://${host}:${process.env['PORT'] ?? '8080'}`;
  const server = startServer();
  const web = await createServer({ root });
  await web.listen();
  log(
    `Work at ${web.resolvedUrls?.local[0] ?? 'the address above'} – the server behind it is ${process.env['DEV_API']}.`,
  );

  const end = () => {
    server.kill('SIGTERM');
    void web.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  await new Promise((resolve) => {
    server.once('exit', resolve);
  });
  await web.close();
}

await command(dev);
