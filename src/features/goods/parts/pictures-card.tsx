import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { ImageGroup } from '#src/ui/image-group/image-group.tsx';
import { messages } from '../messages.ts';
import { goodsPlace, sharePlace } from './places.ts';
import type { GoodsFormView } from './use-goods-form.ts';
import './pictures-card.css';

const mostPictures = 10;
/** The size in pixels at which shops show a picture; here it is smaller. */
const size = 800;

/** The pictures of goods and the one used for sharing. */
export function PicturesCard({ draft, change, pictures }: Pick<GoodsFormView, 'draft' | 'change' | 'pictures'>) {
  const texts = useMessages(messages);
  return (
    <Card title={texts.picturesTitle}>
      <div className="zg-form zg-goods-pictures">
        <ImageGroup
          label={texts.pictures}
          value={draft.picUrls}
          onChange={(picUrls) => change({ picUrls })}
          uploads={pictures}
          place={goodsPlace}
          max={mostPictures}
          size={size}
        />
        <ImageGroup
          label={texts.shareImage}
          value={draft.shareImgUrl === '' ? [] : [draft.shareImgUrl]}
          onChange={([shareImgUrl = '']) => change({ shareImgUrl })}
          uploads={pictures}
          place={sharePlace}
          max={1}
          size={size}
        />
      </div>
    </Card>
  );
}
