import type { TestProject } from 'vitest/node';
import { ensureBrowser } from '../../bin/browser.mjs';
import { ensureBuilt } from '../../bin/build.mjs';
import type {} from './provided.ts';

/** The browser and the app as users get it: both made before the first of these tests. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await ensureBrowser());
  await ensureBuilt();
}
