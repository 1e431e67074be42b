import { consentOf } from '#sandbox/wechat/messages/sending.ts';
import { templatesOf } from '#sandbox/wechat/messages/templates.ts';
import { openidOf } from '#sandbox/wechatpay/merchants.ts';
import { type Action, appOf } from './account-actions.ts';
import { ControlFault, numberOf, optionalText, textOf } from './input.ts';

const standings = ['follows', 'blocks', 'none'] as const;

/** The controls of messages to people: what they consent to, whether they follow, and what came. */
export const messageActions: Readonly<Record<string, Action>> = {
  /** How many messages of each of the account's templates, or of one, a person lets it send. */
  consent: (sandbox, input) => {
    const app = appOf(sandbox, input);
    const openid = openidOf(app.appid, textOf(input, 'person'));
    const count = numberOf(input, 'count', 1, 0, 100);
    const only = optionalText(input, 'templateId', '');
    for (const { templateId } of templatesOf(app))
      if (only === '' || only === templateId)
        sandbox.box.world.messageConsents[consentOf(app.appid, openid, templateId)] = count;
    return { openid, count };
  },

  /** Whether a person follows an official account, and takes its messages. */
  follow: (sandbox, input) => {
    const app = appOf(sandbox, input);
    const openid = openidOf(app.appid, textOf(input, 'person'));
    const wanted = textOf(input, 'standing');
    const standing = standings.find((each) => each === wanted);
    if (standing === undefined) throw new ControlFault(`standing: one of ${standings.join(', ')}`);
    sandbox.box.world.followers[`${app.appid}/${openid}`] = standing;
    return { openid, standing };
  },

  /** What an account sent, oldest first, and the templates it has. */
  messages: (sandbox, input) => {
    const app = appOf(sandbox, input);
    const sent = sandbox.box.world.messages.filter(({ appid }) => appid === app.appid);
    return { templates: templatesOf(app), messages: sent };
  },
};
