import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showFirstNumbers } from './app/before-app.tsx';
import { Gate } from './app/gate.tsx';
import { reloadOnNewBuild } from './app/new-build.ts';
import { startSession } from './features/session/session-actor.ts';
import { holdDrawn } from './lib/drawn-ahead.ts';
import { startTheme } from './lib/theme.ts';
import './ui/tokens.css';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');

reloadOnNewBuild();
startTheme();
void showFirstNumbers();
const { session } = startSession();
const gate = (
  <StrictMode>
    <Gate session={session} />
  </StrictMode>
);
// The sign-in form may stand there already, with what somebody has typed.
if (holdDrawn(root)) hydrateRoot(root, gate);
else createRoot(root).render(gate);
