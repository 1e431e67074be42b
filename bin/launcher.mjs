import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const checkMs = 500;
const packageManagers = /^(npm|pnpm|yarn|bun)(\s|$)|\b(npm|pnpm|yarn)(-cli)?\.c?js\b/;
const shells = new Set(['sh', 'bash', 'dash', 'ash', 'zsh', 'busybox']);

/**
 * Ends this process like a closed terminal (SIGHUP) when `npm start` ends first, for any reason. npm and the shell
 * between them do not pass on a signal that kills them, so this process would keep port and database with nobody to
 * stop it. A process started in another way may outlive its parent, as it does in the background or under nohup.
 */
export function endWithLauncher() {
  const parent = process.ppid;
  const above = launcherAbove(parent);
  if (above === null) return;
  // A process that loses its parent gets another at once, even while the dead one is a zombie: compare, do not probe
  // the pid.
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === parent || parentOf(parent) === above)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGHUP');
  }, checkMs);
  timer.unref();
}

/**
 * The pid of the npm that started this process, directly or through a shell; null when it was not npm.
 * @param {number} parent
 */
function launcherAbove(parent) {
  if (process.platform === 'win32') return null;
  const command = commandOf(parent);
  if (packageManagers.test(command)) return parent;
  const above = parentOf(parent);
  if (above === null || !shells.has(basename(command.split(' ', 1)[0] ?? ''))) return null;
  return packageManagers.test(commandOf(above)) ? above : null;
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    if (process.platform !== 'linux') return ps(pid, 'command=');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    if (process.platform !== 'linux') return Number(ps(pid, 'ppid='));
    // The name in brackets may contain anything; state and parent follow the last bracket.
    const [, stat = ''] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(stat.split(' ')[1]);
  } catch {
    return null;
  }
}

/**
 * @param {number} pid
 * @param {string} field
 */
function ps(pid, field) {
  return execFileSync('ps', ['-p', String(pid), '-o', field], { encoding: 'utf8' }).trim();
}
