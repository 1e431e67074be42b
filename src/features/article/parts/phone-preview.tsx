import { useMessages } from '#src/lib/i18n/locale.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import { RichTextView } from '#src/ui/rich-text/rich-text-view.tsx';
import { messages } from '../messages.ts';
import './article-form.css';

interface PhonePreviewProps {
  title: string;
  author: string;
  coverUrl: string;
  content: string;
}

/** The article as a phone shows it, 375 pixels wide. */
export function PhonePreview({ title, author, coverUrl, content }: PhonePreviewProps) {
  const texts = useMessages(messages);
  return (
    <aside className="zg-phone" aria-label={texts.phone}>
      <div className="zg-phone-screen">
        {coverUrl !== '' && <img src={pictureUrl(coverUrl, 720)} alt="" />}
        <h2>{title === '' ? texts.title : title}</h2>
        {author !== '' && <p className="zg-phone-author">{author}</p>}
        {content === '' ? (
          <p className="zg-phone-author">{texts.nothing}</p>
        ) : (
          <RichTextView html={content} label={texts.content} />
        )}
      </div>
    </aside>
  );
}
