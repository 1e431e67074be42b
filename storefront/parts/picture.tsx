import { useState } from 'react';
import { Glyph } from './glyph.tsx';

/** A picture of goods in a square; a quiet drawing where there is none or it does not load. */
export function Picture({ url, label }: { url: string; label: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const isThere = url !== '' && broken !== url;
  return (
    <span className="zs-picture">
      {isThere ? <img src={url} alt={label} loading="lazy" onError={() => setBroken(url)} /> : <Glyph name="picture" />}
    </span>
  );
}
