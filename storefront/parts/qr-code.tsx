import { useEffect, useState } from 'react';

/** A text as a QR code, black on white in both themes so that every camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<{ modules: number; path: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('#src/ui/qr-code/draw-qr-code.ts').then(({ drawQrCode }) => {
      if (isCurrent) setDrawing(drawQrCode(text));
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const edge = drawing?.modules ?? 1;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of vectors has no other tag
    <svg className="zs-qr" role="img" aria-label={label} viewBox={`0 0 ${edge} ${edge}`} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#ffffff" />
      {drawing !== null && <path d={drawing.path} fill="#000000" />}
    </svg>
  );
}
