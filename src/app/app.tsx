import type { SessionActor } from '#src/features/session/session-actor.ts';
import type { Operator } from '#src/lib/session.ts';
import '#src/ui/blueprint.css';
import '#src/ui/blueprint-fit.css';

/** The signed-in app. */
export function App({ operator }: { session: SessionActor; operator: Operator }) {
  return <p>{operator.name}</p>;
}
