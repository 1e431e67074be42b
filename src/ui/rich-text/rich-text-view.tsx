import { useLayoutEffect, useRef } from 'react';
import { cleanForView } from './clean.ts';
import './paper.css';
import './rich-text-view.css';

interface RichTextViewProps {
  html: string;
  /** What the text is, for those who cannot see where it stands. */
  label?: string;
}

/** Stored rich text as customers see it, cleaned at every rendering; it never becomes markup of the app by itself. */
export function RichTextView({ html, label }: RichTextViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanForView(html));
  }, [html]);
  return <section ref={place} className="zg-rich-text-view" {...(label !== undefined && { 'aria-label': label })} />;
}
