import { useEffect, useRef } from 'react';

/** Rich text of the mall, cleaned once more by the server's own list before it is shown. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('#src/ui/rich-text/clean.ts').then(({ cleanForView }) => {
      if (isCurrent) place.current?.replaceChildren(cleanForView(html));
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return <div ref={place} className="zs-rich" />;
}
