export interface Named {
  firstName?: string | null;
  lastName?: string | null;
  nickName?: string | null;
  userName?: string | null;
}

/** First and last name; if both are empty the nick name; otherwise @ and the user name. */
export function displayName(person: Named): string {
  const full = [person.firstName, person.lastName]
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join(' ');
  return full || person.nickName?.trim() || `@${person.userName ?? ''}`;
}
