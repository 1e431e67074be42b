import { useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useAct } from '../app/loaded.ts';
import { useShop } from '../app/shop.ts';
import { Picture } from './picture.tsx';
import { Refusal } from './state.tsx';

const most = 5;
const mostBytes = 10_485_760;
const types = 'image/jpeg,image/png,image/gif,image/webp';

interface ClaimPicturesProps {
  urls: readonly string[];
  onChange: (urls: readonly string[]) => void;
}

/** The pictures that a buyer puts to a claim; each is brought as soon as it is chosen. */
export function ClaimPictures({ urls, onChange }: ClaimPicturesProps) {
  const texts = useTexts();
  const { client } = useShop();
  const [isWrong, setWrong] = useState(false);
  const bring = useAct(async (files: readonly File[]) => {
    let brought = urls;
    for (const file of files.slice(0, most - urls.length)) {
      brought = [...brought, await client.bringPicture(file)];
      onChange(brought);
    }
  });
  const choose = (files: readonly File[]) => {
    const fit = files.filter(({ type, size }) => types.split(',').includes(type) && size <= mostBytes);
    setWrong(fit.length < files.length);
    if (fit.length > 0) bring.run(fit);
  };
  return (
    <fieldset className="zs-field zs-choices">
      <legend>{texts.claimPictures}</legend>
      <div className="zs-thumbs">
        {urls.map((url, at) => (
          <button
            key={url}
            type="button"
            className="zs-droppable"
            aria-label={texts.dropPicture(at + 1)}
            disabled={bring.isBusy}
            onClick={() => onChange(urls.filter((each) => each !== url))}
          >
            <Picture url={url} label="" />
            <span aria-hidden="true">×</span>
          </button>
        ))}
        {urls.length < most && (
          <label className="zs-add-picture">
            <input
              type="file"
              accept={types}
              multiple
              aria-label={texts.addPicture}
              disabled={bring.isBusy}
              onChange={({ target }) => {
                choose([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <span aria-hidden="true">{bring.isBusy ? '…' : '+'}</span>
          </label>
        )}
      </div>
      <output className="zs-soft">{bring.isBusy ? texts.bringing : ''}</output>
      {isWrong && (
        <p className="zs-refusal" role="alert">
          {texts.notPicture}
        </p>
      )}
      <Refusal problem={bring.problem} />
    </fieldset>
  );
}
