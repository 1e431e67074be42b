import { useMachine } from '@xstate/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { bind } from '#machines/kit/bind.ts';
import { why } from '#machines/kit/why.ts';
import { wxappPickerMachine } from '#machines/wxapp-picker/machine.ts';
import { appsOf, isChoosing, markedOf, problemOf } from '#machines/wxapp-picker/selectors.ts';
import type { AppType, PickerOutput, Services } from '#machines/wxapp-picker/types.ts';
import { words } from '#machines/wxapp-picker/words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { codeText } from '#src/lib/problem-messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Input } from '#src/ui/input/input.tsx';
import { Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import './wxapp-picker.css';
import { messages } from '../messages.ts';

interface WxappPickerProps {
  appType: AppType;
  services: Services;
  onDone: (output: PickerOutput) => void;
}

/** Up to this many apps need no search. */
const fewApps = 5;

/**
 * Delay before the dialog opens while loading. With a single app the list usually arrives first and no dialog appears.
 */
const patienceMs = 400;

/** Finds the app for a link or code: reports that there is none, takes the only one, or asks which. */
export function WxappPicker({ appType, services, onDone }: WxappPickerProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [snapshot, send, actor] = useMachine(
    useMemo(() => bind(wxappPickerMachine, services), [services]),
    { input: { appType } },
  );
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const subscription = actor.on('notice', (notice) => {
      if (notice.code !== 'loadFailed') notify.error(texts[notice.code]);
    });
    return () => subscription.unsubscribe();
  }, [actor, texts]);
  const { status, output } = snapshot;
  useEffect(() => {
    if (status === 'done' && output !== undefined) done(output);
  }, [status, output]);

  const isLoading = snapshot.matches('loading');
  const hasFailed = snapshot.matches('failed');
  // Once open it stays open, so that a retry does not make it blink.
  const [wasOpened, setOpened] = useState(false);
  if ((isChoosing(snapshot) || hasFailed) && !wasOpened) setOpened(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpened(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);

  const [text, setText] = useState('');
  const apps = appsOf(snapshot);
  const canSearch = apps.length > fewApps;
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The dialog that opened before the list was there gave the focus to a button.
    if (canSearch) search.current?.focus();
  }, [canSearch]);
  const wanted = text.trim().toLowerCase();
  const shown = apps.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(wanted));

  /** Enter confirms. In the search it takes the only match, and the down arrow moves into the list. */
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, nativeEvent } = event;
    const isSearch = target instanceof HTMLInputElement && target.type === 'search';
    // While an input method composes, its keys belong to it.
    if (nativeEvent.isComposing || (key !== 'Enter' && !(key === 'ArrowDown' && isSearch))) return;
    event.preventDefault();
    if (key === 'ArrowDown') return currentTarget.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    const [only, ...others] = shown;
    if (isSearch && only !== undefined && others.length === 0) send({ type: 'app.mark', id: only.id });
    send({ type: 'picker.confirm' });
  };

  const refusal = why(snapshot, { type: 'picker.confirm' });
  const reason = refusal?.guard === 'hasMarked' ? words.guards.hasMarked[locale] : undefined;
  const problem = problemOf(snapshot);
  return (
    <Dialog
      isOpen={wasOpened && status === 'active'}
      title={appType === 1 ? texts.pickMiniProgram : texts.pickOfficialAccount}
      width={360}
      onClose={() => send({ type: 'picker.cancel' })}
      footer={
        <>
          <Button onClick={() => send({ type: 'picker.cancel' })}>{texts.cancel}</Button>
          <Button
            intent="primary"
            disabled={refusal !== null}
            title={reason}
            onClick={() => send({ type: 'picker.confirm' })}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      {isLoading && <Skeleton lines={4} />}
      {hasFailed && <Failure reason={codeText(problem ?? 'internal')} onRetry={() => send({ type: 'picker.retry' })} />}
      {!isLoading && !hasFailed && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside, which have their roles
        <fieldset className="zg-picker" onKeyDown={byKey}>
          <legend className="zg-visually-hidden">
            {appType === 1 ? texts.pickMiniProgram : texts.pickOfficialAccount}
          </legend>
          {canSearch && (
            <Input
              type="search"
              inputRef={search}
              className="zg-picker-search"
              aria-label={texts.searchApps}
              placeholder={texts.searchApps}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          {canSearch && shown.length === 0 && <p className="zg-picker-none">{texts.noApp}</p>}
          {shown.map(({ id, name }) => (
            <label key={id}>
              <input
                type="radio"
                name="wxapp"
                value={id}
                checked={markedOf(snapshot) === id}
                onChange={() => send({ type: 'app.mark', id })}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
