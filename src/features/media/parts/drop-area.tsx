import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '#src/ui/classes.ts';
import { messages } from '../messages.ts';

interface DropAreaProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Accepts pictures dropped on it or pasted on the page; the upload button does the same by keyboard. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const texts = useMessages(messages);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0 && !isTyping(target)) onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles]);
  return (
    <div
      className={classes('zg-media', isOver && 'zg-media-over')}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <p className="zg-media-drop">
          {texts.dropHere}
          <small>{texts.limits}</small>
        </p>
      )}
    </div>
  );
}
