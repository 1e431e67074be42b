import { fireEvent, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Gesture, Hands } from '#tests/paths/players/screen.ts';

const patienceMs = 10_000;
const stepMs = 50;
// Kept before the clock of the views stops: the server's answers come in real time.
const { setTimeout: later } = globalThis;

interface Stage {
  /** Brings the app onto the screen where it is not yet. */
  open: () => Promise<void>;
  /** Switches the operator to a tenant on the server. */
  choose: (tenantId: string | null) => Promise<unknown>;
  /** Whether the app waits for answers. */
  isAsking: () => boolean;
  isReading: () => boolean;
}

/** A person's hands on a rendered page; its own waits pass sooner than real ones while it waits for nothing from the server. */
export function rowHands({ open, choose, isAsking, isReading }: Stage): Hands {
  let chosen: string | null = null;
  let last = performance.now();
  const breathe = async () => {
    const passed = Math.round(performance.now() - last);
    last = performance.now();
    vi.advanceTimersByTime(isAsking() ? passed : passed + stepMs);
    await new Promise((resolve) => {
      // To look at a whole page in jsdom costs more than an answer takes.
      later(resolve, isAsking() ? 10 : 2);
    });
  };
  const found = async (find: () => HTMLElement): Promise<HTMLElement> => {
    const end = performance.now() + patienceMs;
    for (;;) {
      try {
        return find();
      } catch (error) {
        if (performance.now() > end) throw error;
      }
      await breathe();
    }
  };
  const buttonOf = (name: string) => () => {
    const buttons = [...where().querySelectorAll<HTMLElement>('button:not([role])')];
    return only(
      buttons.filter((each) => nameOf(each) === name),
      name,
    );
  };
  const field = async (role: string, name: string, other = role) =>
    found(() => {
      const asked = { name, hidden: true };
      return within(where()).queryByRole(role, asked) ?? within(where()).getByRole(other, asked);
    });

  return {
    breathe,
    isReading,
    read: async (eyes, about) => eyes(document, about),
    async go(address, tenantId) {
      const isOther = tenantId !== chosen;
      chosen = tenantId;
      if (isOther) await choose(tenantId);
      window.history.pushState(null, '', address);
      await open();
      // As another window of the same session would tell this one.
      if (isOther) window.dispatchEvent(new StorageEvent('storage', { key: 'switchTenantId' }));
    },
    async pick(line) {
      const lines = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
      const isLine = (each: HTMLElement) => each.querySelector('.bp6-fill')?.textContent === line;
      fireEvent.click(await found(() => only(lines().filter(isLine), line)));
    },
    async make(gesture: Gesture) {
      if ('press' in gesture) fireEvent.click(await found(buttonOf(gesture.press)));
      else if ('fill' in gesture)
        fireEvent.change(await field('textbox', gesture.fill, 'combobox'), { target: { value: gesture.text } });
      else if ('choose' in gesture) {
        const list = await field('combobox', gesture.choose);
        const option = await found(() => within(list).getByRole('option', { name: gesture.option, hidden: true }));
        fireEvent.change(list, { target: { value: option.getAttribute('value') } });
      } else {
        const turned = await field('switch', gesture.turn);
        if (turned.getAttribute('aria-checked') !== String(gesture.on)) fireEvent.click(turned);
      }
    },
  };
}

/** The dialog that is open, else the page. */
function where(): HTMLElement {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"], [role="dialog"]')];
  return dialogs.find((each) => each.closest('.bp6-overlay-exit') === null) ?? document.body;
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent;
}

function only(elements: HTMLElement[], name: string): HTMLElement {
  const [element] = elements;
  expect(elements.length, `how many ${name} are on the page`).toBe(1);
  if (!element) throw new Error(`There is no ${name}.`);
  return element;
}
