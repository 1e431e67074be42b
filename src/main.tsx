import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { Gate } from './app/gate.tsx';
import { reloadOnNewBuild } from './app/new-build.ts';
import { startSession } from './features/session/session-actor.ts';
import { endNumbers, holdDrawn } from './lib/drawn-ahead.ts';
import { startTheme } from './lib/theme.ts';
import './features/dashboard/parts/first-numbers.css';
import './ui/stat-card/stat-card.css';
import './ui/tokens.css';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');

reloadOnNewBuild();
startTheme();
const { session } = startSession();
const gate = (
  <StrictMode>
    <Gate session={session} />
  </StrictMode>
);
const options: RootOptions = {
  // React leaves nothing behind, and so must what was drawn before it.
  onUncaughtError: (error) => {
    endNumbers();
    reportError(error);
  },
};
// The sign-in form may stand there already, with what somebody has typed.
if (holdDrawn(root)) hydrateRoot(root, gate, options);
else createRoot(root, options).render(gate);
