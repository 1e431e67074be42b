import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { drawCode, drawUnlimited, touchedByCalls, type Wxapp } from '../api.ts';
import { messages } from '../messages.ts';
import './codes-card.css';

/** The characters that WeChat accepts in a mini-program's scene. */
const miniScene = /^[0-9A-Za-z!#$&'()*+,/:;=?@\-._~]{1,32}$/;

/** Creates codes: limited or unlimited for a mini-program, temporary or permanent for an official account. */
export function CodesCard({ app }: { app: Wxapp }) {
  const texts = useMessages(messages);
  const isMini = app.appType === 1;
  const [scene, setScene] = useState('');
  const [page, setPage] = useState('');
  const [width, setWidth] = useState<number | null | undefined>(430);
  const [expire, setExpire] = useState<number | null | undefined>(null);
  const [isTried, setTried] = useState(false);
  const [drawn, setDrawn] = useState<string | null>(null);
  const options = {
    touches: touchedByCalls,
    silent: 'told in the card',
    onDone: (address: string) => setDrawn(address),
  };
  const ordinary = useWrite(drawCode, options);
  const unlimited = useWrite(drawUnlimited, options);
  const isGood = isMini ? miniScene.test(scene) : scene.length >= 1 && scene.length <= 64;
  const widthOf = typeof width === 'number' ? { width } : {};
  const pageOf = page.trim() === '' ? {} : { page: page.trim() };
  const draw = (make: () => void) => () => {
    setTried(true);
    if (isGood && width !== undefined && expire !== undefined) make();
  };
  const error = ordinary.error ?? unlimited.error;
  return (
    <Card title={texts.codes}>
      <div className="zg-form">
        <TextField
          label={texts.scene}
          isRequired
          maxLength={64}
          hint={texts.sceneHint[app.appType]}
          value={scene}
          problem={isTried && !isGood ? texts.sceneWrong : undefined}
          onChange={setScene}
        />
        {isMini ? (
          <div className="zg-form-row">
            <TextField label={texts.page} maxLength={200} value={page} onChange={setPage} />
            <NumberField label={texts.width} value={width} onChange={setWidth} />
          </div>
        ) : (
          <NumberField label={texts.expire} value={expire} onChange={setExpire} />
        )}
        <div className="zg-codes-buttons">
          <Button
            intent="primary"
            isBusy={ordinary.isRunning}
            onClick={draw(() => {
              unlimited.clear();
              ordinary.run(
                isMini
                  ? { appId: app.id, scene, ...pageOf, ...widthOf }
                  : { appId: app.id, scene, ...(typeof expire === 'number' && { expireSeconds: expire }) },
              );
            })}
          >
            {isMini ? texts.ordinary : texts.follow}
          </Button>
          {isMini && (
            <Button
              needs="drawUnlimitedCode"
              isBusy={unlimited.isRunning}
              onClick={draw(() => {
                ordinary.clear();
                unlimited.run({ appId: app.id, scene, ...pageOf, ...widthOf });
              })}
            >
              {texts.unlimited}
            </Button>
          )}
        </div>
        {error !== null && (
          <p className="zg-form-error" role="alert">
            {problemText(error)}
          </p>
        )}
        {drawn !== null && <img className="zg-drawn-code" src={drawn} alt={texts.codeAlt} width={220} />}
      </div>
    </Card>
  );
}
