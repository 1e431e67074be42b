import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useAct, useLoaded } from '../app/loaded.ts';
import { asProblem } from '../app/problem.ts';
import { useShop } from '../app/shop.ts';
import { StoreProblem, type Schemas } from '../client.ts';
import { Field } from '../parts/field.tsx';
import { Page } from '../parts/page.tsx';
import { ProfileField, type Value } from '../parts/profile-field.tsx';
import { Content, Refusal } from '../parts/state.tsx';

/** What members say of themselves. */
export function ProfilePage() {
  const texts = useTexts();
  const { client } = useShop();
  const profile = useLoaded('profile', () => client.call('readOwnProfile', {}));
  return (
    <Page title={texts.profile} back="/me">
      <Content of={profile}>{(own) => <ProfileForm own={own} />}</Content>
    </Page>
  );
}

const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);

function ProfileForm({ own: opened }: { own: Schemas['OwnProfile'] }) {
  const texts = useTexts();
  const { client } = useShop();
  const [own, setOwn] = useState(opened);
  const [nickName, setNickName] = useState(own.nickName);
  const [values, setValues] = useState<Readonly<Record<string, Value>>>(
    Object.fromEntries(own.fields.map(({ key, value }) => [key, value])),
  );
  const [isSaved, setSaved] = useState(false);
  const save = useAct(async () => {
    setSaved(false);
    const changed = own.fields.filter(({ key, value }) => !isSame(values[key] ?? null, value));
    const profile = Object.fromEntries(changed.map(({ key }) => [key, values[key] ?? null]));
    const body = { version: own.version, nickName, profile };
    try {
      setOwn(await client.call('updateOwnProfile', { body }));
    } catch (error) {
      const { code, status } = asProblem(error);
      if (code !== 'stale-version') throw error;
      throw new StoreProblem(code, texts.profileMoved, status);
    }
    setSaved(true);
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.run();
  };
  const edit = (key: string, value: Value) => {
    setSaved(false);
    setValues((old) => ({ ...old, [key]: value }));
  };
  return (
    <form className="zs-card zs-block" onSubmit={submit}>
      <Field
        label={texts.nickName}
        value={nickName}
        maxLength={32}
        required
        onChange={(name) => {
          setSaved(false);
          setNickName(name);
        }}
      />
      {own.fields.map((field) => (
        <ProfileField
          key={field.key}
          field={field}
          value={values[field.key] ?? null}
          onChange={(value) => edit(field.key, value)}
        />
      ))}
      <Refusal problem={save.problem} />
      <output className="zs-soft">{isSaved ? texts.profileSaved : ''}</output>
      <div className="zs-acts">
        <button type="submit" className="zs-button zs-go" disabled={save.isBusy}>
          {texts.save}
        </button>
      </div>
    </form>
  );
}
