import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { messages } from './messages.ts';
import { stepsHere } from './steps.ts';
import { tour } from './tour-state.ts';
import './tour.css';

interface TourCardProps {
  shown: 'offer' | number;
  onEnd: () => void;
}

/** The offer of the tour, or one of its steps beside the element that it is about. */
export function TourCard({ shown, onEnd }: TourCardProps) {
  return shown === 'offer' ? <Offer onEnd={onEnd} /> : <Step at={shown} onEnd={onEnd} />;
}

/** A quiet card in the corner that takes no focus: the page can be used as if it were not there. */
function Offer({ onEnd }: { onEnd: () => void }) {
  const texts = useMessages(messages);
  const navigate = useNavigate();
  const start = () => void navigate({ to: '/' }).then(() => tour.set(0));
  return (
    <section className="zg-tour zg-tour-offer" aria-label={texts.offer}>
      <p>{texts.offer}</p>
      <div className="zg-tour-buttons">
        <Button onClick={onEnd}>{texts.notNow}</Button>
        <Button intent="primary" onClick={start}>
          {texts.start}
        </Button>
      </div>
    </section>
  );
}

function Step({ at, onEnd }: { at: number; onEnd: () => void }) {
  const texts = useMessages(messages);
  const id = useId();
  const card = useRef<HTMLDialogElement>(null);
  // What is on the screen when the tour begins; its elements stay while nothing else is pressed.
  const [steps] = useState(stepsHere);
  const step = steps[Math.min(at, steps.length - 1)];
  useResize();
  const close = useEffectEvent(onEnd);
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [at]);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (step === undefined) return null;
  const { title, text } = texts.steps[step.name];
  const isLast = at >= steps.length - 1;
  const box = step.target.getBoundingClientRect();
  const go = (next: number) => {
    steps[next]?.target.scrollIntoView({ block: 'nearest' });
    tour.set(next);
  };
  return (
    <>
      <div className="zg-tour-ring" aria-hidden="true" style={ringOf(box)} />
      <dialog open ref={card} className="zg-tour" aria-labelledby={id} style={placeOf(box)}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <div className="zg-tour-buttons">
          <span>{texts.place(at + 1, steps.length)}</span>
          <Button variant="minimal" onClick={onEnd}>
            {texts.end}
          </Button>
          {at > 0 && <Button onClick={() => go(at - 1)}>{texts.previous}</Button>}
          <Button intent="primary" data-next onClick={() => (isLast ? onEnd() : go(at + 1))}>
            {isLast ? texts.done : texts.next}
          </Button>
        </div>
      </dialog>
    </>
  );
}

/** Renders again when the window's size changes, which moves what the step is about. */
function useResize(): void {
  const [, setTimes] = useState(0);
  useEffect(() => {
    const listen = () => setTimes((times) => times + 1);
    window.addEventListener('resize', listen);
    return () => window.removeEventListener('resize', listen);
  }, []);
}

const gap = 4;
const cardWidth = 360;
const cardHeight = 200;

function ringOf({ left, top, width, height }: DOMRect) {
  return { left: left - gap, top: top - gap, width: width + 2 * gap, height: height + 2 * gap };
}

/** Beside the element where the window has room: right of a tall one, below or above any other. */
function placeOf({ left, right, top, bottom, height }: DOMRect) {
  const isTall = height > innerHeight / 2 && right + cardWidth < innerWidth;
  if (isTall) return { left: right + 16, top: Math.max(16, top), right: 'auto', bottom: 'auto' };
  const isBelow = bottom + cardHeight < innerHeight;
  const x = Math.max(16, Math.min(left, innerWidth - cardWidth - 16));
  return {
    left: x,
    right: 'auto',
    ...(isBelow ? { top: bottom + 12, bottom: 'auto' } : { top: 'auto', bottom: Math.max(16, innerHeight - top + 12) }),
  };
}
