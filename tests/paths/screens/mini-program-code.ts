import type { AnyEventObject } from 'xstate';
import { LIMITS } from '#machines/mini-program-code/rules.ts';
import type { Earlier, GrayWish, Package, Submission, Undos } from '#machines/mini-program-code/types.ts';
import { words } from '#machines/mini-program-code/words.ts';
import { messages } from '#src/features/mini-program-code/messages.ts';
import { formatTime } from '#src/lib/format.ts';
import type { Gesture, Screen } from '#tests/paths/players/screen.ts';
import { keptSince, keptVersion } from '#tests/paths/worlds/kept-version.ts';

const texts = messages.zh;
const confirm = (event: keyof typeof words.events): Gesture => ({ press: words.events[event].zh });
const plain = (event: keyof typeof words.events) => ({ by: () => [confirm(event)] });
/** A question goes to WeChat at once. */
const question = { by: () => [] };

const share = (name: 'gray.start' | 'gray.grow') => ({
  by: (event: AnyEventObject) => [
    { fill: texts.percentage, text: String((event['wish'] as GrayWish).percentage) },
    confirm(name),
  ],
  says: { isRatio: texts.percentageWrong },
});

/** The code of one mini-program: a bar over WeChat's slots, and a menu of all acts with the reason why not. */
export const screen: Screen = {
  address: ({ id }) => `/weixin/code/${String(id)}`,
  // WeChat knows an appid once: the tenant tells the row of a path from that of the one before.
  about: (row) => `${String(row['id'])} ${String(row['tenant_id'])}`,
  eyes: (root, row) => {
    const page = root.querySelector('.zg-page');
    const standing = page?.querySelector<HTMLElement>('.zg-code-standing');
    const shown = [standing?.querySelector('code'), standing?.lastElementChild];
    if (!page || shown.map((part) => part?.textContent).join(' ') !== row) return null;
    // What an earlier version reached says so before its word.
    const notes = [...page.querySelectorAll('.zg-step-note')].map(
      ({ textContent }) => textContent.replace('此前：', '').split(' · ')[0],
    );
    const steps = Number(standing?.dataset['version']);
    // On the bar the gray release comes before what everyone gets.
    const [trial, privacy, audit, gray, online] = notes;
    const state = [trial, privacy, audit, online, gray].join(' · ');
    const menu = root.querySelector('[role="menu"]');
    if (menu === null) return { state, steps, acts: null };
    const acts: Record<string, string | null> = {};
    for (const line of menu.querySelectorAll('[role="menuitem"]:not([aria-expanded])')) {
      const label = line.querySelector('.bp6-fill')?.firstChild?.textContent ?? '';
      const isDisabled = line.getAttribute('aria-disabled') === 'true';
      acts[label] = isDisabled ? (line.querySelector('.zg-menu-reason')?.textContent ?? '') : null;
    }
    return { state, steps, acts };
  },
  menu: () => texts.actsOf('青禾商城'),
  acts: {
    'code.commit': {
      by: (event) => {
        const { userVersion, userDesc, extJson } = event['package'] as Package;
        return [
          { choose: texts.template, option: `${userVersion} · ${userDesc}` },
          { fill: texts.extJson, text: extJson },
          confirm('code.commit'),
        ];
      },
    },
    'audit.submit': {
      by: (event) => {
        const { items, versionDesc, privacyApiNotUse } = event['submission'] as Submission;
        const [item] = items;
        return [
          { choose: texts.page, option: item?.address ?? '' },
          { choose: texts.category, option: `${item?.firstClass} / ${item?.secondClass}` },
          { fill: texts.pageTitle, text: item?.title ?? '' },
          { fill: texts.tag, text: item?.tag ?? '' },
          { fill: texts.versionDesc, text: versionDesc },
          { turn: texts.privacyNotUse, on: privacyApiNotUse },
          confirm('audit.submit'),
        ];
      },
    },
    'code.rollback': {
      by: (event) => {
        const target = event['target'] as Earlier | null;
        if (target === null) return [confirm('code.rollback')];
        const { user_version: version, user_desc: desc } = keptVersion(target);
        const option = `${version} · ${desc} · ${formatTime(keptSince)}`;
        return [{ choose: texts.backTo, option }, { press: texts.backHere(version) }];
      },
    },
    'privacy.check': question,
    'audit.poll': question,
    'audit.undo': {
      ...plain('audit.undo'),
      // The page knows one day alone, that of the last undo; once a month is used up, any day will do.
      fits: ({ today }, { undos }) => {
        const { day, inMonth } = undos as Undos;
        return today === day || inMonth >= LIMITS.undosPerMonth;
      },
    },
    'audit.speedUp': plain('audit.speedUp'),
    'code.release': plain('code.release'),
    'code.refresh': question,
    'gray.start': share('gray.start'),
    'gray.grow': share('gray.grow'),
    'gray.end': plain('gray.end'),
    'gray.poll': question,
    'code.reconcile': question,
  },
};
