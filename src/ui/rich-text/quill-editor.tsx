import { useCallback, useEffect, useId, useRef, useState } from 'react';
import ReactQuill from 'react-quill';
import 'quill/dist/quill.snow.css';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { AddressDialog } from './address-dialog.tsx';
import type { EditorProps } from './editor-props.ts';
import { linkOf, playerOf } from './embed.ts';
import { messages } from './messages.ts';
import { createQuillDesk } from './quill-desk.ts';
import { nameQuillParts, QuillToolbar } from './quill-toolbar.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useOpened } from './use-opened.ts';
import './quill.css';

/** Editor type 1, Quill. A new language remounts it, because Quill keeps its initial texts. */
export function QuillEditor(props: EditorProps) {
  const { locale, onPending } = useOpened(props.onPending);
  return <QuillFrame key={locale} {...props} locale={locale} onPending={onPending} />;
}

function QuillFrame(props: EditorProps & { locale: Locale }) {
  const { value, onChange, label, maxBytes, uploads, refusal, locale } = props;
  const texts = messages[locale];
  const toolbar = `zg-${useId().replaceAll(/[^\w-]/g, '')}`;
  const frame = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<'link' | 'video' | null>(null);
  const tellDropped = (count: number, why: string) => notify.warning(texts.httpDropped(count, why));
  const [desk] = useState(() =>
    createQuillDesk({ toolbar: `#${toolbar}`, uploads, maxBytes, ask: setAsking, tellDropped }),
  );
  // Quill's content; the value outside follows after a pause and must not revert what was typed meanwhile.
  const [held, setHeld] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    setHeld(value);
  }
  useEffect(() => {
    desk.follow((html) => {
      setReported(html);
      onChange(html);
    });
  }, [desk, onChange]);
  useEffect(() => desk.withhold(refusal), [desk, refusal]);
  useEffect(() => {
    if (frame.current) nameQuillParts(frame.current, label, texts);
  }, [label, texts]);
  useEffect(
    () => () => {
      desk.tellNow();
      desk.images.end();
    },
    [desk],
  );
  const seat = useCallback((editor: ReactQuill | null) => desk.seat(editor?.getEditor() ?? null), [desk]);

  const isVideo = asking === 'video';
  return (
    <div ref={frame} className="zg-quill" onBlur={() => desk.tellNow()}>
      <QuillToolbar id={toolbar} texts={texts} />
      <ReactQuill
        ref={seat}
        theme="snow"
        modules={desk.modules}
        placeholder={texts.placeholder}
        value={held}
        useSemanticHTML={false}
        onChange={(html) => {
          setHeld(html);
          desk.changed(html);
        }}
      />
      <UploadPanel images={desk.images} onPending={props.onPending} />
      <input
        ref={(picker) => desk.seatPicker(picker)}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/gif,image/webp"
        aria-label={texts.image}
        onChange={(event) => {
          for (const file of event.target.files ?? []) desk.images.addFile(file);
          event.target.value = '';
        }}
      />
      {asking !== null && (
        <AddressDialog
          key={asking}
          title={isVideo ? texts.video : texts.link}
          prompt={isVideo ? texts.videoAddress : texts.linkPrompt}
          problemOf={(address) => {
            if (isVideo) return playerOf(address) === null ? texts.wentWrong : null;
            return linkOf(address) === null ? texts.badUrl : null;
          }}
          onInsert={(address) => {
            setAsking(null);
            desk.insert(asking, address);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
