import { useLayoutEffect, useRef } from 'react';
import { cleanForView } from './clean.ts';
import './paper.css';
import './rich-text-view.css';

interface RichTextViewProps {
  html: string;
  /** The accessible name of the text. */
  label?: string;
}

/** Stored rich text as customers see it, sanitised on every render; it never enters the app as raw markup. */
export function RichTextView({ html, label }: RichTextViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanForView(html));
  }, [html]);
  return <section ref={place} className="zg-rich-text-view" {...(label !== undefined && { 'aria-label': label })} />;
}
