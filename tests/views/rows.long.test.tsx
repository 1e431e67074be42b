import { playOnScreens } from './rows-played.tsx';

// A long way costs a drawn page twenty steps and more, so these wait for the long run.
playOnScreens((_, { simple }) => ({ proofs: [], simple }));
