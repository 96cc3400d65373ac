import { useEffect, useState } from 'react';
import { CallError, errorText, RESULT, toastError } from '../../api/call';
import type { UpdateUser } from '../../api/generated/calls';
import { LIMITS } from '../../api/generated/limits';
import { uploadPhoto } from '../../api/upload';
import { updateMe } from '../../entities/account';
import { session } from '../../entities/me';
import { nameProblem, userNameProblem } from '../../lib/profile-rules';
import { chooseFiles } from '../../native/uploads';
import { textLength } from '../../ui/Field';
import { toast } from '../../ui/Toast';
import { account } from './words';

export interface Draft {
  firstName: string;
  lastName: string;
  userName: string;
  gender: number;
  bio: string;
}

type Problems = Partial<Record<'firstName' | 'lastName' | 'userName' | 'bio', string>>;

export function problemsOf(draft: Draft): Problems {
  const problems: Problems = {
    firstName: nameProblem(draft.firstName),
    lastName: nameProblem(draft.lastName),
    userName: userNameProblem(draft.userName),
    bio: textLength(draft.bio.trim()) > LIMITS.bioCodePoints ? account.bioLong : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** Refusals that speak of the user name when one was asked for: its form, too many changes, taken, not allowed. */
const ABOUT_NAME: number[] = [RESULT.InvalidInput, RESULT.RateLimited, RESULT.Conflict, RESULT.ContentRejected];

/** The profile as a form. The server says whether a user name is free when it is asked to keep it. */
export function useProfileForm(onSaved: () => void) {
  const [start] = useState(() => session().user);
  const [draft, setDraft] = useState<Draft>({
    firstName: start?.firstName ?? '',
    lastName: start?.lastName ?? '',
    userName: start?.status === 0 ? '' : (start?.userName ?? ''),
    gender: start?.gender ?? 0,
    bio: start?.bio ?? '',
  });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [photo, setPhoto] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.url)), [photo]);

  function set<K extends keyof Draft>(name: K, value: Draft[K]) {
    setDraft((old) => ({ ...old, [name]: value }));
    setProblems((old) => ({ ...old, [name]: undefined }));
  }

  /** After a field is left: what its form alone tells. */
  function check(name: keyof Problems) {
    setProblems((old) => ({ ...old, [name]: draft[name] ? problemsOf(draft)[name] : undefined }));
  }

  async function choose() {
    const [file] = await chooseFiles();
    if (file) setPhoto({ file, url: URL.createObjectURL(file) });
  }

  /** Files belong to finished profiles, so the names go first. A photo that fails must not undo them. */
  async function sendPhoto() {
    if (!photo) return;
    try {
      const { fileUrl } = await uploadPhoto(photo.file);
      await updateMe({ avatarUri: fileUrl });
    } catch (error) {
      if (error instanceof CallError && error.result !== RESULT.Network) toastError(error);
      else toast.error(account.photoLater);
    }
  }

  async function save() {
    const wrong = problemsOf(draft);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { userName, ...rest } = draft;
    const change: UpdateUser = { ...rest, bio: rest.bio.trim() };
    const named = userName !== session().user?.userName || session().user?.status === 0;
    if (named) change.userName = userName;
    setBusy(true);
    try {
      await updateMe(change);
      await sendPhoto();
      onSaved();
    } catch (error) {
      if (named && error instanceof CallError && ABOUT_NAME.includes(error.result)) {
        setProblems({ userName: errorText(error) });
      } else toastError(error);
    } finally {
      setBusy(false);
    }
  }

  return { draft, set, check, problems, busy, photo: photo?.url, choose, save, avatarUri: start?.avatarUri };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
