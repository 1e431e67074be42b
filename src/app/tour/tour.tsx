import { useEffect } from 'react';
import { onDemand } from '#src/lib/on-demand.ts';
import { useOperator } from '#src/lib/session.ts';
import { useStore } from '#src/lib/store.ts';
import { isNewHere, rememberTour, tour } from './tour-state.ts';

const { Part: TourCard } = onDemand(() => import('./tour-card.tsx').then((module) => module.TourCard));

const leave = () => tour.set(null);

/** The tour over the page; it is offered to a person once in a browser, and the help offers it again. */
export function Tour() {
  const { id } = useOperator();
  const shown = useStore(tour);
  useEffect(() => {
    if (isNewHere(id)) tour.set('offer');
    return leave;
  }, [id]);
  const end = () => {
    rememberTour(id);
    leave();
  };
  return shown !== null && <TourCard shown={shown} onEnd={end} onMissing={leave} />;
}
