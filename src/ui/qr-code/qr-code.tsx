import { useEffect, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import './qr-code.css';

interface QrCodeProps {
  /** The encoded text, such as a link. */
  text: string;
  /** The edge length in pixels, quiet zone included; the product uses 160, 200 and 320. */
  size: number;
}

/**
 * A QR code drawn as one path: sharp at every scale, and black on white in both themes so that every camera reads it.
 */
export function QrCode({ text, size }: QrCodeProps) {
  const texts = useMessages(messages);
  const [drawing, setDrawing] = useState<{ text: string; modules: number; path: string } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void import('./draw-qr-code.ts').then(({ drawQrCode }) => {
      if (isCurrent) setDrawing({ text, ...drawQrCode(text) });
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);

  const edge = drawing === null ? 0 : drawing.modules;
  return (
    <svg
      className="zg-qr-code"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of vectors has no other tag
      role="img"
      aria-label={texts.qrCode(size)}
      aria-busy={drawing?.text !== text}
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      {drawing?.text === text && <path d={drawing.path} fill="#000000" />}
    </svg>
  );
}
