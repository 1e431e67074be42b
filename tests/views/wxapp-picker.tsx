import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect } from 'vitest';
import type { PickerContext, PickerEvent, PickerInput, PickerOutput, Wxapp } from '#machines/wxapp-picker/types.ts';
import { words } from '#machines/wxapp-picker/words.ts';
import { Notices } from '#src/app/notices/notices.tsx';
import { messages } from '#src/features/dashboard/messages.ts';
import { WxappPicker } from '#src/features/dashboard/parts/wxapp-picker.tsx';
import { codeText } from '#src/lib/problem-messages.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import type { Driver } from '#tests/paths/players/replay.ts';
import { noticeCodes } from './notice-codes.ts';
import { close, open, pass, scripted, takeNotices } from './stage.tsx';

const texts = messages.zh;
/** When a list that is still not there opens the dialog to wait in. */
const slowMs = 400;

await preloadDialog();

/** The picker as a page uses it: gone as soon as it hands over what was picked. */
function Host({ onDone, ...rest }: Parameters<typeof WxappPicker>[0]) {
  const [isDone, setDone] = useState(false);
  const done = (output: PickerOutput) => {
    setDone(true);
    onDone(output);
  };
  return isDone ? null : <WxappPicker {...rest} onDone={done} />;
}

/** The dialog that asks for a mini-program or an official account. */
export function wxappPickerDriver(): Driver {
  const calls = scripted();
  const handed: PickerOutput[] = [];
  let wasOpened = false;
  let stood = '';

  const dialog = () => screen.getByRole('dialog');
  const button = (name: string) => within(dialog()).getByRole('button', { name });
  const radio = (id: string) =>
    within(dialog())
      .queryAllByRole('radio')
      .find((each) => each instanceof HTMLInputElement && each.value === id);

  const gestures: Record<PickerEvent['type'], (event: PickerEvent) => void> = {
    'app.mark': (event) => {
      const row = event.type === 'app.mark' ? radio(event.id) : undefined;
      if (!row) throw new Error('There is no such row.');
      fireEvent.click(row);
    },
    'picker.confirm': () => fireEvent.click(button(texts.confirm)),
    'picker.retry': () => fireEvent.click(button('重试')),
    'picker.cancel': () => {
      if (stood === 'undecided') fireEvent.keyDown(dialog(), { key: 'Escape' });
      else fireEvent.click(button(texts.cancel));
    },
  };

  return {
    async start(input) {
      const { appType } = input as PickerInput;
      open();
      const services = { listApps: async (asked: { appType: 1 | 2 }) => calls.run<Wxapp[]>('listApps', asked) };
      render(
        <>
          <Notices />
          <Host appType={appType} services={services} onDone={(output) => handed.push(output)} />
        </>,
      );
      await pass();
    },
    async send(event) {
      if (stood === 'loading') await pass(slowMs);
      const sent = event as PickerEvent;
      gestures[sent.type](sent);
      await pass();
    },
    async refuse(event, guard) {
      const sent = event as PickerEvent;
      if (sent.type === 'app.mark') expect(radio(sent.id)).toBeUndefined();
      else {
        expect(guard).toBe('hasMarked');
        expect(button(texts.confirm)).toBeDisabled();
        expect(button(texts.confirm)).toHaveAttribute('title', words.guards.hasMarked.zh);
        gestures[sent.type](sent);
      }
      await pass();
    },
    settleService: async (id, outcome) => calls.end(id, outcome),
    advance: pass,
    expectIn([path = ''], expected) {
      const { appType, apps, markedId, problem } = expected.context as PickerContext;
      stood = path;
      calls.expectStarted(expected.started);
      // Why the list could not be loaded stands in the dialog, where it can be loaded again.
      const said = noticeCodes(expected.emitted).filter((code) => code !== 'loadFailed');
      expect(takeNotices()).toEqual(said.map((code) => texts[code as 'noMiniProgram' | 'noOfficialAccount']));
      expect(handed.splice(0)).toEqual(expected.status === 'done' ? [expected.output] : []);
      wasOpened ||= path === 'failed' || path === 'undecided';
      if (expected.status === 'done' || !wasOpened) {
        expect(screen.queryByRole('dialog')).toBeNull();
        return;
      }
      expect(dialog()).toHaveAccessibleName(appType === 1 ? texts.pickMiniProgram : texts.pickOfficialAccount);
      expect(within(dialog()).queryByText(codeText(problem ?? '')) !== null, 'it says why').toBe(path === 'failed');
      expect(within(dialog()).queryByRole('status', { name: '正在加载' }) !== null, 'it waits').toBe(
        path === 'loading',
      );
      const rows = within(dialog()).queryAllByRole('radio');
      expect(rows.map((row) => row.parentElement?.textContent)).toEqual(apps.map(({ name }) => name));
      expect(radio(markedId ?? '') ?? null).toEqual(rows.find((row) => row.matches(':checked')) ?? null);
      expect(button(texts.confirm).hasAttribute('disabled')).toBe(path !== 'undecided' || markedId === null);
    },
    stop: close,
  };
}
