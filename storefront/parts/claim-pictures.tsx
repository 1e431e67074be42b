import { useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useAct } from '../app/loaded.ts';
import { useShop } from '../app/shop.ts';
import { Picture } from './picture.tsx';
import { Refusal } from './state.tsx';

const most = 5;
const mostBytes = 10_485_760;
const types = 'image/jpeg,image/png,image/gif,image/webp';

/** The pictures that a buyer puts to a claim; each is brought as soon as it is chosen. */
export function useClaimPictures() {
  const { client } = useShop();
  const [urls, setUrls] = useState<readonly string[]>([]);
  const bring = useAct(async (files: readonly File[]) => {
    for (const file of files.slice(0, most - urls.length)) {
      const url = await client.bringPicture(file);
      setUrls((brought) => [...brought, url]);
    }
  });
  return { urls, bring, drop: (url: string) => setUrls(urls.filter((each) => each !== url)) };
}

/** Shows them, takes more and drops some. */
export function ClaimPictures({ of: { urls, bring, drop } }: { of: ReturnType<typeof useClaimPictures> }) {
  const texts = useTexts();
  const [isWrong, setWrong] = useState(false);
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
            onClick={() => drop(url)}
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
