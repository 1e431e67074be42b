import { useTexts } from '../app/language.ts';

interface StepperProps {
  quantity: number;
  most: number;
  /** What the units are of, for who does not see it. */
  of: string;
  onChange: (quantity: number) => void;
}

/** How many units: one less, one more. */
export function Stepper({ quantity, most, of, onChange }: StepperProps) {
  const texts = useTexts();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would draw a frame and want a legend
    <span className="zs-stepper" role="group" aria-label={`${texts.quantity} ${of}`}>
      <button type="button" aria-label={texts.less} disabled={quantity <= 1} onClick={() => onChange(quantity - 1)}>
        −
      </button>
      <output>{quantity}</output>
      <button type="button" aria-label={texts.more1} disabled={quantity >= most} onClick={() => onChange(quantity + 1)}>
        +
      </button>
    </span>
  );
}
