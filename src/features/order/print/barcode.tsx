import { code128 } from './code128.ts';

/** The white margin that a scanner needs on either side, in modules. */
const quiet = 10;

/** A text as a barcode, drawn as wide as its place; the text stands below it. */
export function Barcode({ text }: { text: string }) {
  const { bars, width } = code128(text);
  return (
    <figure className="zg-barcode">
      <svg
        viewBox={`0 0 ${width + 2 * quiet} 40`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <rect width={width + 2 * quiet} height="40" fill="#ffffff" />
        {bars.map((bar) => (
          <rect key={bar.x} x={bar.x + quiet} width={bar.width} height="40" fill="#000000" />
        ))}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
