import { ensureBuilt } from '../../bin/build.mjs';

/** Builds what tests start as processes, once and before several of them ask for it. */
export const setup = (): Promise<void> => ensureBuilt(['server', 'set of test programs']);
