import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showFirstNumbers } from './app/before-app.tsx';
import { Gate } from './app/gate.tsx';
import { reloadOnNewBuild } from './app/new-build.ts';
import { startSession } from './features/session/session-actor.ts';
import { startTheme } from './lib/theme.ts';
import './ui/tokens.css';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');

reloadOnNewBuild();
startTheme();
void showFirstNumbers();
const { session } = startSession();
createRoot(root).render(
  <StrictMode>
    <Gate session={session} />
  </StrictMode>,
);
