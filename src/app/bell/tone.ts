const lengthSeconds = 0.35;
/** Of a page that may play. */
const audible: readonly AudioContextState[] = ['running'];

/**
 * Plays two short notes. Only where the browser lets this tab play at all, which it does once somebody has used it, and
 * in one of several open tabs.
 */
export async function soundTone(): Promise<void> {
  // Browsers have locks for pages that came over https, and from their own machine: elsewhere each tab sounds.
  if (!('locks' in navigator)) return sound();
  await navigator.locks.request('zhanggui.tone', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await sound();
  });
}

async function sound(): Promise<void> {
  const context = new AudioContext();
  if (audible.includes(context.state)) {
    play(context, 880, 0);
    play(context, 1175, lengthSeconds / 3);
    await new Promise((resolve) => setTimeout(resolve, lengthSeconds * 1_500));
  }
  await context.close();
}

function play(context: AudioContext, hertz: number, after: number): void {
  const [note, volume] = [context.createOscillator(), context.createGain()];
  const at = context.currentTime + after;
  note.frequency.value = hertz;
  volume.gain.setValueAtTime(0.08, at);
  // To silence, so that the end does not click.
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lengthSeconds);
  note.connect(volume).connect(context.destination);
  note.start(at);
  note.stop(at + lengthSeconds);
}
