import { Suspense, lazy, useState } from 'react';
import { EDITOR_MAX_KB, MAX_IMAGE_BYTES } from '#machines/editor-upload/rules.ts';
import { useEditorChoice } from '#src/lib/editor-config.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { createUploads } from '#src/lib/uploads.ts';
import { messages } from './messages.ts';
import './paper.css';
import './rich-text.css';

const QuillEditor = lazy(() => import('./quill-editor.tsx').then((module) => ({ default: module.QuillEditor })));
const FroalaText = lazy(() => import('./froala-text.tsx').then((module) => ({ default: module.FroalaText })));

interface RichTextProps {
  /** The text as stored; an empty one is ''. */
  value: string;
  onChange: (html: string) => void;
  /** The accessible name of the text. */
  label: string;
  /** As of the editors: what is saved meanwhile lacks these images. */
  onPending?: (count: number, failed: number) => void;
  /** The most kilobytes of one image in editor type 1; type 2 accepts what the server accepts. */
  maxSize?: number;
  /** Sent with each upload: the folder of its images. */
  uploadData?: { dir: string };
}

/** A rich text input: the editor that the setting names, each in its own chunk. */
export function RichText({ maxSize = EDITOR_MAX_KB, uploadData, ...rest }: RichTextProps) {
  const texts = useMessages(messages);
  const choice = useEditorChoice();
  const named = useNamedTenant();
  const refusal = useWithheld()('keepRemoteImage');
  const [uploads] = useState(() => createUploads({ dir: uploadData?.dir ?? 'editor/', ...named }));
  const wait = (
    <output className="zg-rich-text-wait">
      <span className="zg-spinner" aria-hidden="true" /> {texts.loading}
    </output>
  );
  return (
    <div className="zg-rich-text">
      {choice?.lacksKey === true && (
        <p className="zg-rich-text-note" role="note">
          {texts.noKey}
        </p>
      )}
      <Suspense fallback={wait}>
        {choice === null && wait}
        {choice?.type === 1 && (
          <QuillEditor
            {...rest}
            uploads={uploads}
            refusal={refusal}
            maxBytes={Math.min(maxSize * 1024, MAX_IMAGE_BYTES)}
          />
        )}
        {choice?.type === 2 && (
          <FroalaText
            {...rest}
            uploads={uploads}
            refusal={refusal}
            maxBytes={MAX_IMAGE_BYTES}
            licence={choice.froalaKey}
          />
        )}
      </Suspense>
    </div>
  );
}
