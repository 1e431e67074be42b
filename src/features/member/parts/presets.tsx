import { Button } from '#src/ui/button/button.tsx';
import './presets.css';

interface PresetsProps<Value extends string | number> {
  /** What the values are, for who hears the buttons alone. */
  label: string;
  values: readonly Value[];
  onChoose: (value: Value) => void;
}

/** The usual values of a field, one press each. */
export function Presets<Value extends string | number>({ label, values, onChoose }: PresetsProps<Value>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be a frame
    <div className="zg-presets" role="group" aria-label={label}>
      {values.map((value) => (
        <Button key={value} type="button" size="small" variant="outlined" onClick={() => onChoose(value)}>
          {value}
        </Button>
      ))}
    </div>
  );
}
