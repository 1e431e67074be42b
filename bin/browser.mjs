import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { log } from './tell.mjs';

// Chromium's own build without a window comes first: a page takes a fifth less of the processor in it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns {Promise<string | undefined>} */
async function found() {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
    return given;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const { chromium } = await import('playwright-core');
  return [...onPath, ...usual, chromium.executablePath()].find((file) => file !== '' && existsSync(file));
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Without a Chinese font, Chinese text is a row of boxes, which no test picture should show. */
function ensureFonts() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  if (status === 0 && stdout.trim() !== '') return;
  if (!isRootOnDebian()) return;
  log('Installing a font with Chinese characters …');
  run('apt-get', ['install', '-y', '-qq', 'fontconfig', 'fonts-noto-cjk']);
}

/** Installs a browser: for root by the system's package manager, else by Playwright's download. */
function install() {
  if (isRootOnDebian()) {
    log('Installing Chromium from the system packages, a minute or two …');
    const add = (/** @type {string} */ name) => run('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk']);
    return run('apt-get', ['update', '-qq']) && (add('chromium-headless-shell') || add('chromium'));
  }
  log('Downloading Chromium …');
  return run(process.execPath, [
    join(import.meta.dirname, '../node_modules/playwright-core/cli.js'),
    'install',
    'chromium',
  ]);
}

/**
 * Finds a Chromium, or installs one; if that fails, throws with instructions.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  let program = await found();
  if (program === undefined && install()) program = await found();
  if (program === undefined) {
    throw new Error(
      'The tests need a Chromium and could not install one. Install it (Debian: apt-get install chromium fonts-noto-cjk), or name it in CHROMIUM_PATH.',
    );
  }
  ensureFonts();
  return program;
}
