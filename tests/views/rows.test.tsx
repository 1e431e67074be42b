import { journeysOf } from '#machines/kit/journeys.ts';
import { playOnScreens } from './rows-played.tsx';

playOnScreens((chart, set) => ({ proofs: journeysOf(chart, set), simple: [] }));
