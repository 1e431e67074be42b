import { type Command, Misuse, type Workbench, withWorkbench } from './command.ts';
import { backup, exportTo, restoreBackup, verify } from './data.ts';
import { dropLog } from './log.ts';
import { createUser, disableUser, enableUser, resetPassword } from './operators.ts';
import { reseal } from './reseal.ts';

const commands: Readonly<Record<string, Command>> = {
  'create-user': createUser,
  'reset-password': resetPassword,
  'disable-user': disableUser,
  'enable-user': enableUser,
  backup,
  restore: restoreBackup,
  'export-to': exportTo,
  'verify-history': verify,
  'drop-log': dropLog,
  reseal,
};

/** The usage and the effect of every command. */
export function usage(): string {
  const all = { ...commands, help: { usage: '', does: 'this list' } };
  const lines = Object.entries(all).map(
    ([name, { usage: words, does }]) => `  ${`${name} ${words}`.trimEnd()}\n      ${does}`,
  );
  return ['npm run admin -- COMMAND', ...lines].join('\n');
}

/** Runs one command; throws Misuse when the command line is invalid. */
export async function runCommand(
  given: Pick<Workbench, 'config' | 'say' | 'askSecret'>,
  args: string[],
): Promise<void> {
  const [name = '', ...rest] = args;
  if (name === 'help') return given.say(usage());
  const command = commands[name];
  if (!command) throw new Misuse(name === '' ? usage() : `There is no command ${name}.\n${usage()}`);
  const options = rest.filter((word) => word.startsWith('--'));
  const words = rest.filter((word) => !word.startsWith('--'));
  const [least, most] = command.words;
  const unknown = options.find((option) => !command.options?.includes(option));
  if (unknown !== undefined || words.length < least || words.length > most)
    throw new Misuse(`Written as: npm run admin -- ${name} ${command.usage}`);
  await withWorkbench(given, (bench) => command.run(bench, words, new Set(options)));
}
