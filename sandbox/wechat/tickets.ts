import type { Box } from './box.ts';
import { secondsOf } from './calendar.ts';

/** Tickets of the last twelve hours and a few more, to distinguish an old ticket from a wrong one. */
const kept = 100;

/** Creates a new ticket and pushes it. */
export const pushTicket = (box: Box): void => {
  const createdAtMs = box.now();
  const value = `ticket@@@${box.newSecret(60)}`;
  box.world.tickets = [{ value, createdAtMs }, ...box.world.tickets].slice(0, kept);
  box.push({
    appid: null,
    name: 'component_verify_ticket',
    fields: {
      AppId: box.platform.appid,
      CreateTime: secondsOf(createdAtMs),
      InfoType: 'component_verify_ticket',
      ComponentVerifyTicket: value,
    },
  });
};
