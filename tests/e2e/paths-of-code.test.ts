import { playInChromium, shares } from './paths/playing.ts';

await playInChromium(shares.code);
