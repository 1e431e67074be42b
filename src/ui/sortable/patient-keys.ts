import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/** The number of event loop turns after which a lifted item counts as measured. */
const longestWait = 50;

/**
 * Lifts and moves by keys. dnd-kit listens for keys one turn after the lift, moves only measured items, and knows the
 * drop target one turn after each move. Faster keys are queued here until they can take effect.
 */
export class PatientKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const { context, activeNode } = props;
    keepQuickKeys({
      isLifted: () => context.current.active !== null && activeNode.node.current !== null,
      isMeasured: () => context.current.collisionRect !== null && context.current.over !== null,
    });
  }
}

interface Lift {
  isLifted: () => boolean;
  isMeasured: () => boolean;
}

/** Lets one key through at a time, until nothing is lifted any more. */
function keepQuickKeys({ isLifted, isMeasured }: Lift): void {
  const kept: KeyboardEvent[] = [];
  let isFree = false;
  const hear = (event: KeyboardEvent) => {
    if (isFree) {
      if (isLifted()) rest();
      else end();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(event);
  };
  const end = () => document.removeEventListener('keydown', hear, true);
  const rest = () => {
    isFree = false;
    // Two turns: the first one renders the result of a move.
    setTimeout(() => wait(longestWait));
  };
  const wait = (turns: number) => {
    if (turns > 0 && isLifted() && !isMeasured()) setTimeout(() => wait(turns - 1));
    else setTimeout(goOn);
  };
  const goOn = () => {
    isFree = true;
    const event = kept.shift();
    if (event)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, code: event.code, cancelable: true }));
    else if (!isLifted()) end();
  };
  document.addEventListener('keydown', hear, true);
  rest();
}
