import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/** Turns of the page after which a thing that was lifted is taken for measured, or for gone. */
const longestWait = 50;

/**
 * Lifts and moves by keys. dnd-kit listens for keys a turn after the lift and moves only what it has measured; the keys of
 * a quick hand on a busy page come before that, and are kept here until they count.
 */
export class PatientKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    keepKeysUntil(() => props.context.current.collisionRect !== null);
  }
}

function keepKeysUntil(isReady: () => boolean): void {
  const kept: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(event);
  };
  // One a turn: a key moves from where the one before it has led.
  const giveBack = () => {
    document.removeEventListener('keydown', keep, true);
    const event = kept.shift();
    if (!event) return;
    document.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, code: event.code, cancelable: true }));
    document.addEventListener('keydown', keep, true);
    setTimeout(giveBack);
  };
  const wait = (turns: number) => {
    if (turns === 0 || isReady()) giveBack();
    else setTimeout(() => wait(turns - 1));
  };
  document.addEventListener('keydown', keep, true);
  setTimeout(() => wait(longestWait));
}
