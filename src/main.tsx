import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Gate } from './app/gate.tsx';
import { reloadOnNewBuild } from './app/new-build.ts';
import { startSession } from './features/session/session-actor.ts';
import { holdDrawn } from './lib/drawn-ahead.ts';
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
// The sign-in form may stand there already, with what somebody has typed.
if (holdDrawn(root)) hydrateRoot(root, gate);
else createRoot(root).render(gate);
