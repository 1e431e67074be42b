import { SearchIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Empty, Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import { messages } from '../messages.ts';
import { reasonOf, type WizardView } from './wizard-view.ts';
import './choose-step.css';

/** Step 1: choose the goods in a dialog. */
export function ChooseStep({ wizard, send }: WizardView) {
  const texts = useMessages(messages);
  const { spu } = wizard.context;
  const withheld = useWithheld();
  const refusal = withheld('pageGoods') ?? withheld('readGoods') ?? withheld('readSpuSpecTree');
  const open = () => send({ type: 'picker.open' });
  if (wizard.matches({ flow: { choose: 'loadingGoods' } })) {
    return (
      <Card title={texts.loadingGoods}>
        <Skeleton lines={4} />
        <Button onClick={() => send({ type: 'picker.cancel' })}>{texts.cancel}</Button>
      </Card>
    );
  }
  if (wizard.matches({ flow: { choose: 'goodsFailed' } })) {
    return (
      <Card title={texts.chosen}>
        <Failure reason={reasonOf(wizard)} onRetry={() => send({ type: 'picker.retry' })} />
        <div className="zg-chosen-ways">
          <Button disabled={refusal !== null} onClick={open}>
            {texts.chooseAgain}
          </Button>
          <Button onClick={() => send({ type: 'picker.cancel' })}>{texts.cancel}</Button>
        </div>
      </Card>
    );
  }
  const button = (
    <Button
      intent="primary"
      variant={spu ? 'outlined' : 'solid'}
      icon={<SearchIcon />}
      disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={open}
    >
      {spu ? texts.chooseAgain : texts.choose}
    </Button>
  );
  if (!spu) {
    return (
      <Card title={texts.chosen}>
        <Empty title={texts.nothingChosen} hint={refusal ?? texts.nothingChosenHint} action={button} />
      </Card>
    );
  }
  const [picture] = spu.picUrls;
  return (
    <Card title={texts.chosen}>
      <div className="zg-chosen">
        {picture === undefined ? (
          <span className="zg-chosen-blank">{texts.noPicture}</span>
        ) : (
          <img src={pictureUrl(picture, 240)} alt="" />
        )}
        <div className="zg-chosen-text">
          <strong>{spu.name}</strong>
          <span>{spu.spuCode}</span>
          {button}
        </div>
      </div>
    </Card>
  );
}
