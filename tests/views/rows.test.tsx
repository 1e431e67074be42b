import { playOnScreens } from './rows-played.tsx';

playOnScreens(({ proofs }) => ({ proofs, simple: [] }));
