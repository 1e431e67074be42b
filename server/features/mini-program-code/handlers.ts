import type { CodeTools } from './acts.ts';
import { auditHandlers } from './audits.ts';
import { factHandlers } from './facts.ts';
import { libraryHandlers } from './library.ts';
import { matrixHandlers } from './matrix.ts';
import { privacyHandlers } from './privacy.ts';
import { releaseHandlers } from './releases.ts';
import { settingHandlers } from './settings.ts';
import { trialHandlers } from './trials.ts';

/** The code of mini-programs, from template to release, with everything around it. */
export const miniProgramCodeHandlers = (tools: CodeTools) => ({
  ...libraryHandlers(tools),
  ...matrixHandlers(tools),
  ...trialHandlers(tools),
  ...auditHandlers(tools),
  ...releaseHandlers(tools),
  ...factHandlers(tools),
  ...settingHandlers(tools),
  ...privacyHandlers(tools),
});
