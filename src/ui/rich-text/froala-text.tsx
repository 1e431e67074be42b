import { useEffect, useRef, useState } from 'react';
import { deleteEditorImage, editorCallHeaders, editorImagesUrl } from '#src/lib/editor-images.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import type { Theme } from '#src/lib/theme.ts';
import { cleanForView } from './clean.ts';
import { changePauseMs, type EditorProps } from './editor-props.ts';
import { dropCode, followCode } from './froala-code.ts';
import { froalaCommands } from './froala-commands.ts';
import { froalaEvents } from './froala-events.ts';
import { froalaOptions } from './froala-options.ts';
import { createFroalaDesk } from './froala-places.ts';
import { froalaWords } from './froala-words.ts';
import { type Froala, openFroala } from './froala.ts';
import { messages } from './messages.ts';
import { paused } from './pause.ts';
import { storedText, waitingMark } from './stored.ts';
import { UploadPanel } from './upload-panel.tsx';
import { useOpened } from './use-opened.ts';
import { webJudge } from './web-images.ts';
import './froala.css';

interface FroalaTextProps extends EditorProps {
  licence: string | null;
}

/** Editor type 2, Froala. A new language or theme reopens it, because it keeps its initial options. */
export function FroalaText(props: FroalaTextProps) {
  const { locale, theme, onPending } = useOpened(props.onPending);
  return <FroalaFrame key={`${locale} ${theme}`} {...props} locale={locale} theme={theme} onPending={onPending} />;
}

function FroalaFrame(props: FroalaTextProps & { locale: Locale; theme: Theme }) {
  const { value, label, maxBytes, uploads, licence, locale, theme } = props;
  const texts = messages[locale];
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Froala | null>(null);
  const latest = useRef(props);
  const lastReported = useRef(value);
  const [{ images, faults, seat }] = useState(() => createFroalaDesk(uploads, maxBytes, locale));
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const element = box.appendChild(document.createElement('div'));
    element.append(cleanForView(latest.current.value));
    const change = paused((html: string) => {
      lastReported.current = html;
      latest.current.onChange(html);
    }, changePauseMs);
    const take = (html: string) => change.take(storedText(html));
    const say = (text: string) => notify.error(locale === 'zh' ? (froalaWords[text] ?? text) : text);
    const opened = openFroala(
      element,
      {
        ...froalaOptions({
          licence,
          locale,
          theme,
          managerUrl: editorImagesUrl(),
          toPdf: () => {
            pdfOf(opened.html.get(), `${latest.current.label}.pdf`).catch(() => notify.error(texts.pdfFailed));
          },
        }),
        events: froalaEvents({
          images,
          judge: webJudge({
            refusalNow: () => latest.current.refusal,
            tellDropped: (count, why) => notify.warning(texts.httpDropped(count, why)),
          }),
          say,
          change: take,
          leave: () => change.now(),
          deleteImage: (src) =>
            deleteEditorImage(src).catch((problem: unknown) => {
              notify.error(texts.managerDelete);
              throw problem;
            }),
        }),
      },
      froalaCommands({
        images,
        dismiss: faults.dismiss,
        callHeaders: editorCallHeaders,
        refuse: () => say('Url entered is invalid. Please try again.'),
      }),
    );
    const unfollow = followCode(opened, box, take);
    opened.el.setAttribute('role', 'textbox');
    opened.el.setAttribute('aria-multiline', 'true');
    // Shows a marked image's error again, before Froala handles the click.
    const ask = (event: MouseEvent) => {
      const place = event.target instanceof Element ? event.target.getAttribute(waitingMark) : null;
      if (place !== null && faults.reopen(place)) event.stopPropagation();
    };
    box.addEventListener('click', ask, true);
    editor.current = opened;
    seat(opened);
    return () => {
      change.now();
      box.removeEventListener('click', ask, true);
      images.end();
      editor.current = null;
      seat(null);
      unfollow();
      dropCode(opened);
      opened.destroy();
      element.remove();
    };
  }, [images, faults, seat, licence, locale, theme, texts]);

  useEffect(() => {
    editor.current?.el.setAttribute('aria-label', label);
  }, [label]);
  useEffect(() => {
    if (value === lastReported.current) return;
    lastReported.current = value;
    const holder = document.createElement('div');
    holder.append(cleanForView(value));
    editor.current?.html.set(holder.innerHTML);
  }, [value]);

  return (
    <div className="zg-froala">
      <div ref={place} />
      <UploadPanel images={images} tellsFaults={false} onPending={props.onPending} />
    </div>
  );
}

/** Loads the PDF code only on demand. */
async function pdfOf(html: string, name: string): Promise<void> {
  const { downloadPdf } = await import('./pdf-file.ts');
  await downloadPdf(cleanForView(storedText(html)), name);
}
