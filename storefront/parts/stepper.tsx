import { useTexts } from '../app/language.ts';

interface StepperProps {
  quantity: number;
  most: number;
  /** What the units are of, for who does not see it. */
  of: string;
  onChange: (quantity: number) => void;
}

/** How many units: one less, one more. At an end its button does nothing, but keeps the focus. */
export function Stepper({ quantity, most, of, onChange }: StepperProps) {
  const texts = useTexts();
  const step = (by: number, isEnd: boolean) => ({
    'aria-label': by < 0 ? texts.less : texts.more1,
    'aria-disabled': isEnd,
    onClick: () => isEnd || onChange(quantity + by),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would draw a frame and want a legend
    <span className="zs-stepper" role="group" aria-label={`${texts.quantity} ${of}`}>
      <button type="button" {...step(-1, quantity <= 1)}>
        −
      </button>
      <output>{quantity}</output>
      <button type="button" {...step(1, quantity >= most)}>
        +
      </button>
    </span>
  );
}
