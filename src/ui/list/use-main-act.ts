import { useHotkey } from '#src/lib/hotkeys.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from './messages.ts';

/** Opens the dialog of a row's main action, such as the next one that its chart accepts, on `s`. */
export function useMainAct<Act>(act: Act | undefined, open: (act: Act) => void): void {
  const texts = useMessages(messages);
  useHotkey('s', texts.mainAct, () => {
    if (act !== undefined) open(act);
  });
}

/** Mark of the button that `s` leads to. */
export const mainActMark = { 'data-main-act': '' } as const;

/**
 * Leads to the marked button on `s`, on pages whose main action asks nothing before it starts: one letter typed by
 * mistake must not save a form or run a job.
 */
export function useWayToMainAct(): void {
  const texts = useMessages(messages);
  useHotkey('s', texts.toMainAct, () => {
    document.querySelector<HTMLElement>('main [data-main-act]')?.focus();
  });
}
