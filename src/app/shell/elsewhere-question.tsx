import { useMessages } from '#src/lib/i18n/locale.ts';
import { unsavedElsewhere } from '#src/lib/live-tabs.ts';
import { createStore, useStore } from '#src/lib/store.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';

const zh = {
  title: '另一个窗口有未保存的内容',
  text: (titles: readonly string[]) => `“${titles.join('”“')}”中填写的内容尚未保存，继续后将丢失。`,
  goOn: '仍然继续',
};

const en: typeof zh = {
  title: 'Unsaved changes in another window',
  text: (titles) =>
    `What you entered in ${titles.map((title) => `“${title}”`).join(', ')} is not saved and will be lost.`,
  goOn: 'Continue anyway',
};

const messages = { zh, en };

/** The titles of the tabs that would lose something, and what the answer is for; the last ones stay while the dialog closes. */
const asked = createStore({ isOpen: false, titles: [] as readonly string[], answer: (_goesOn: boolean) => {} });

/** Asks before the session of all tabs changes where another tab would lose something; resolves with true when it may. */
export async function mayLeaveElsewhere(): Promise<boolean> {
  // A session may have ended under the question.
  asked.get().answer(false);
  const titles = await unsavedElsewhere();
  if (titles.length === 0) return true;
  return new Promise((resolve) => {
    const answer = (goesOn: boolean) => {
      asked.set({ ...asked.get(), isOpen: false });
      resolve(goesOn);
    };
    asked.set({ isOpen: true, titles, answer });
  });
}

/** The question, in the tab where the operator is. */
export function ElsewhereQuestion() {
  const texts = useMessages(messages);
  const { isOpen, titles, answer } = useStore(asked);
  return (
    <Confirm
      isOpen={isOpen}
      title={texts.title}
      confirmText={texts.goOn}
      intent="danger"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {texts.text(titles)}
    </Confirm>
  );
}
