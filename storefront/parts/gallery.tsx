import { useState } from 'react';
import { useTexts } from '../app/language.ts';
import { Picture } from './picture.tsx';

/** The pictures of goods: one at full size, the others to choose. */
export function Gallery({ urls }: { urls: readonly string[] }) {
  const texts = useTexts();
  const [shown, setShown] = useState(0);
  return (
    <div className="zs-gallery">
      <Picture url={urls[shown] ?? ''} label={texts.picture(shown + 1)} />
      {urls.length > 1 && (
        <div className="zs-thumbs">
          {urls.map((url, at) => (
            <button
              key={url}
              type="button"
              aria-label={texts.picture(at + 1)}
              aria-pressed={at === shown}
              onClick={() => setShown(at)}
            >
              <Picture url={url} label="" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
