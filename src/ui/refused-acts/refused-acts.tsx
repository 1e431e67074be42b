import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import { messages } from '../messages.ts';
import './refused-acts.css';

interface RefusedActsProps {
  acts: readonly ShownAct[];
  /** The name of an event. */
  name: (event: string, locale: Locale) => string;
}

/** The blocked actions of a row with their reasons, folded behind one line; renders nothing when none is blocked. */
export function RefusedActs({ acts, name }: RefusedActsProps) {
  const locale = useLocale();
  const refused = acts.filter(({ allowed }) => !allowed);
  if (refused.length === 0) return null;
  return (
    <details className="zg-refused-acts">
      <summary>{messages[locale].blockedActs(refused.length)}</summary>
      <dl>
        {refused.map(({ act, event, reason }) => (
          <div key={act}>
            <dt>{name(event, locale)}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
