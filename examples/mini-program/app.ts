import { beat } from './lib/shop';

const beatMs = 60_000;
let timer: ReturnType<typeof setInterval> | undefined;

App({
  /** Reports the buyer as online now and every minute, while the mini-program is looked at. */
  onShow() {
    beat();
    timer = setInterval(beat, beatMs);
  },
  onHide() {
    clearInterval(timer);
  },
});
