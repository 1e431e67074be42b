import { useMachine } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { setup } from 'xstate';

const signing = setup({ types: { events: {} as { type: 'type' } | { type: 'send' } } }).createMachine({
  initial: 'empty',
  states: { empty: { on: { type: 'filled' } }, filled: { on: { send: 'sending' } }, sending: {} },
});

/** The least that React and XState can show: a form. */
function Form() {
  const [state, send] = useMachine(signing);
  return (
    <form className="zg-floor">
      <input name="username" aria-label="username" onChange={() => send({ type: 'type' })} />
      <input name="password" aria-label="password" type="password" />
      <button type="button" disabled={state.matches('sending')} onClick={() => send({ type: 'send' })}>
        Sign in
      </button>
    </form>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Form />);
