import { UserRound } from 'lucide-react';
import type { FormEvent } from 'react';
import { LIMITS } from '../../api/generated/limits';
import { resource } from '../../lib/resource';
import { Button } from '../../ui/Button';
import { Field, TextArea } from '../../ui/Field';
import type { ProfileFormState } from './use-profile-form';
import { account } from './words';

const GENDERS = [
  [account.women, 2],
  [account.men, 1],
  [account.everyone, 0],
] as const;

function Face({ url }: { url: string }) {
  return (
    <div className="relative h-32 w-26 shrink-0 overflow-hidden rounded-print bg-high">
      {url ? (
        <img src={url} alt={account.yourPhoto} width={104} height={128} className="size-full object-cover" />
      ) : (
        <UserRound aria-hidden className="absolute inset-0 m-auto size-10 text-dim" strokeWidth={1.5} />
      )}
      <span aria-hidden className="edge absolute bottom-0 left-0 bg-bg/85 pr-1.5 pt-0.5 text-dim">
        01A
      </span>
    </div>
  );
}

/** Photo, names, whom styles are made for. The button belongs to the screen; Enter in a field works as well. */
export function ProfileForm({ id, form, bio }: { id: string; form: ProfileFormState; bio?: boolean }) {
  const { draft, set, check, problems, photo, choose, save, avatarUri } = form;
  const face = photo ?? resource(avatarUri);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <div className="flex items-end gap-4">
        <Face url={face} />
        <div className="pb-1">
          <p className="mb-2 max-w-[calc(4.6*var(--u))] text-sm text-dim">{account.photoHint}</p>
          <Button kind="soft" size="sm" onClick={choose}>
            {face ? account.chooseAnother : account.choosePhoto}
          </Button>
        </div>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={account.firstName}
            autoComplete="given-name"
            value={draft.firstName}
            error={problems.firstName}
            onChange={(event) => set('firstName', event.target.value)}
            onBlur={() => check('firstName')}
          />
          <Field
            label={account.lastName}
            autoComplete="family-name"
            value={draft.lastName}
            error={problems.lastName}
            onChange={(event) => set('lastName', event.target.value)}
            onBlur={() => check('lastName')}
          />
        </div>
        <Field
          label={account.userName}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={draft.userName}
          error={problems.userName}
          onChange={(event) => set('userName', event.target.value.toLowerCase().trim())}
          onBlur={() => check('userName')}
          lead={
            <span aria-hidden className="pl-4 text-dim">
              @
            </span>
          }
        />
        {bio && (
          <TextArea
            label={account.bio}
            labelled
            rows={3}
            max={LIMITS.bioCodePoints}
            hint={account.bioHint}
            error={problems.bio}
            value={draft.bio}
            onChange={(event) => set('bio', event.target.value)}
          />
        )}
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-medium text-dim">{account.madeFor}</legend>
          <div className="flex flex-wrap gap-2">
            {GENDERS.map(([label, value]) => (
              <label
                key={value}
                className="tap relative grid min-h-12 flex-auto place-items-center px-3 text-center rounded-card border border-line text-sm font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-mark"
              >
                <input
                  type="radio"
                  name={`${id}-gender`}
                  checked={draft.gender === value}
                  onChange={() => set('gender', value)}
                  className="sr-only"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}
