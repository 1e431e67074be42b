import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import './refused-acts.css';

interface RefusedActsProps {
  title: string;
  acts: readonly { act: string; label: string; reason: string | null }[];
}

/** The blocked actions of a row, each with its reason; renders nothing when none is blocked. */
export function RefusedActs({ title, acts }: RefusedActsProps) {
  if (acts.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="zg-refused-acts">
        {acts.map(({ act, label, reason }) => (
          <li key={act}>
            <Button disabled size="small" variant="minimal">
              {label}
            </Button>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
