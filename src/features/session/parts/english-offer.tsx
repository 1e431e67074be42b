import { useState } from 'react';
import { offersEnglish, rememberOffer } from '#src/lib/i18n/english-offer.ts';
import { chooseLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';

/** Offers English once to a browser that prefers it; `onAnswer` gives the focus a place to go. */
export function EnglishOffer({ onAnswer }: { onAnswer: () => void }) {
  const texts = useMessages(messages);
  const [isOffered, setOffered] = useState(() => offersEnglish());
  const answer = (isWanted: boolean) => {
    rememberOffer();
    setOffered(false);
    if (isWanted) chooseLocale('en');
    onAnswer();
  };
  if (!isOffered) return null;
  return (
    <section className="zg-english-offer" aria-label={texts.offerEnglish} lang="en">
      <span>{texts.offerEnglish}</span>
      <button type="button" className="zg-sign-in-quiet" onClick={() => answer(true)}>
        {texts.takeEnglish}
      </button>
      <button type="button" className="zg-sign-in-quiet" lang="zh-CN" onClick={() => answer(false)}>
        {texts.keepChinese}
      </button>
    </section>
  );
}
